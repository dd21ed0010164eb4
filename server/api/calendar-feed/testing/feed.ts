import { expect } from 'vitest';
import { makeRunner } from '../../../test/support/play.ts';
import type { Person, TestApp } from '../../../test/support/test-app.ts';

export const DAILY = { start_time: '08:00', frequency_type: 'daily' };

/** Fetches an address as a calendar does. */
export async function fetchFeed({ app }: TestApp, address: string, headers = {}) {
  const { pathname } = new URL(address);
  const answer = await app.inject({ url: pathname, headers });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

export async function makeAddress(person: Pick<Person, 'call'>): Promise<string> {
  const { status, body } = await person.call('PUT /api/calendar/address');
  expect(status).toBe(200);
  return body.address;
}

export async function schedule(person: Person, wanted: object = DAILY) {
  const runner = await makeRunner(person);
  const { body } = await person.call('POST /api/schedules', {
    habit_id: runner.habit.id,
    ...wanted,
  });
  return { ...runner, schedule: body };
}
