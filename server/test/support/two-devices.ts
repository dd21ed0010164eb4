import { expect } from 'vitest';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { makeRunner } from './play.ts';
import { createTestApp, NOON, type Answer, type Person, type TestApp } from './test-app.ts';

/** A user with two devices that do not know of each other's actions. */
export interface TwoDevices {
  readonly person: Person;
  readonly app: TestApp;
  readonly identity: Identity;
  readonly habit: Habit;
}

export type Action = (devices: TwoDevices) => Promise<Answer>;

/** An action of each device, and the expected state for either order of arrival. */
export interface Pair<S> {
  readonly pair: string;
  readonly before?: readonly Action[];
  readonly one: Action;
  readonly other: Action;
  readonly after: S | { readonly oneFirst: S; readonly otherFirst: S };
}

export const ORDERS = ['oneFirst', 'otherFirst'] as const;

/** Plays a pair in one order of arrival, 40 minutes later, and repeats each call, as after a lost answer. */
export async function playPair<S extends object>(
  { before = [], one, other, after }: Pair<S>,
  order: (typeof ORDERS)[number],
  read: (devices: TwoDevices) => Promise<S>,
): Promise<void> {
  const app = await createTestApp();
  const person = await app.signUp();
  const devices = { app, person, ...(await makeRunner(person)) };
  for (const act of before) expect((await act(devices)).status).toBeLessThan(300);
  app.clock.now = NOON + 40 * 60_000;
  for (const act of order === 'oneFirst' ? [one, one, other, other] : [other, other, one, one]) {
    await act(devices);
  }
  expect(await read(devices)).toEqual(order in after ? Reflect.get(after, order) : after);
  expect(await examine(app.place)).toEqual([]);
}
