import { beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { entriesOnDisk } from '../../data/outbox/testing/outbox-on-disk.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';
import { newHabit } from '../habit-form/create-habit.ts';
import { FIRST_DRAFT } from '../habit-form/schedule-draft.ts';
import { newIdentity } from '../identity-form/create-identity.ts';
import type { KnownIdentities } from './read-known.ts';

beforeEach(() => {
  vi.resetModules();
  fakeDevice();
  // Nothing is sent, so the disk holds all changes.
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
});

const BEGINNING = {
  identity: { id: 'one', name: 'Runner', color: '#2E80C4' },
  habit: { id: 'two', name: 'Run', durationMs: 60_000, schedule: { ...FIRST_DRAFT, id: 'three' } },
};

function runner(...habits: readonly string[]): Identity {
  const identity = newIdentity({ id: 'mine', description: ' runner', color: '#000000' });
  const Habits = habits.map((description) =>
    newHabit(identity, { id: description, description, durationMs: 60_000 }),
  );
  return { ...identity, Habits };
}

/** Changes in the outbox at the end of the task of the call. */
async function sentFor(known: Partial<KnownIdentities>): Promise<[string, unknown][]> {
  const { applySignUpDraft } = await import('./apply-sign-up-draft.ts');
  const { allWritten } = await import('../../data/outbox/disk.ts');
  applySignUpDraft(BEGINNING, { active: [], archived: [], ...known });
  await allWritten();
  return (await entriesOnDisk()).map(({ route, body }) => [route, body]);
}

test('a new identity is created with its habit and its schedule, under the chosen ids', async () => {
  expect(await sentFor({})).toMatchObject([
    ['POST /api/values/init', { id: 'one', habit_id: 'two', habit_duration: 60_000 }],
    ['POST /api/schedules', { id: 'three', habit_id: 'two', frequency_type: 'daily' }],
  ]);
});

test('an existing identity gets the habit', async () => {
  expect(await sentFor({ active: [runner('Stretch')] })).toMatchObject([
    ['POST /api/habits', { id: 'two', value_id: 'mine', description: 'Run' }],
    ['POST /api/schedules', { id: 'three', habit_id: 'two' }],
  ]);
});

test.each<[string, Partial<KnownIdentities>]>([
  ['has it too', { active: [runner('run')] }],
  ['is archived', { archived: [runner()] }],
])('nothing is added where the identity %s', async (_, known) => {
  expect(await sentFor(known)).toEqual([]);
});
