import { expect } from 'vitest';
import type { Export } from '#contract/export.ts';
import { createAccounts } from '../../identity/accounts.ts';
import { createAdapter } from '../../identity/adapter.ts';
import { logInSubjects, takeAttempt } from '../../identity/attempts.ts';
import { openKeyRing } from '../../identity/keys.ts';
import { createPasswords } from '../../identity/passwords.ts';
import { createSignIns } from '../../identity/sign-ins.ts';
import { makeDevice } from '../../push/testing/make-device.ts';
import { makeRunner, startSession } from '../../testing/play.ts';
import { callApi, type Person, type TestApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;

/** Leaves rows in every table, as the product writes them: two people, of whom one imported what the other has, and a guest. */
export async function fillDatabase({ app, db, clock, signUp }: TestApp): Promise<void> {
  const [ada, bob] = [await signUp('ada', 'Europe/Berlin'), await signUp('bob')];
  const now = () => clock.now;
  await liveThrough(ada);
  const document: Export = (await ada.call('GET /api/export')).body;
  await bob.call('POST /api/import', document);
  for (const person of [ada, bob]) {
    const { body } = await person.call('PUT /api/calendar/address');
    expect(await app.inject({ url: new URL(body.address).pathname })).toMatchObject({
      statusCode: 200,
    });
  }
  const device = makeDevice();
  await bob.call('POST /api/push/devices', device);
  await bob.call('POST /api/push/test', { id: device.id });
  await ada.call('POST /api/users/logout');

  for (const route of ['POST /api/demo', 'POST /api/guests']) {
    expect(await callApi(app, null, route)).toMatchObject({ status: 201 });
  }

  const signIns = createSignIns(db, now);
  await openKeyRing(db, now);
  await takeAttempt(db, logInSubjects('10.0.0.1', 'Ada@example.com'), now());
  const accounts = createAccounts({ db, passwords: createPasswords(), signIns, now });
  const accountId = (await accounts.create('Ada@example.com', 'correct horse')) ?? '';
  const grant = { accountId, jti: 'a grant', kind: 'Grant' };
  await createAdapter('Grant', { db, signIns, now }).upsert('a grant', grant, 60);
  const session = { accountId, jti: 'a session', uid: 'its name', kind: 'Session' };
  const authorizations = { web: { sid: 'one', grantId: 'a grant' } };
  const sessions = createAdapter('Session', { db, signIns, now });
  await sessions.upsert('a session', { ...session, authorizations }, 60);
}

/** Identities in use and archived, breaks earned and re-ordered, schedules, todos, a session going on. */
async function liveThrough(person: Person): Promise<void> {
  const { identity, habit } = await makeRunner(person);
  const breaks: string[] = [];
  for (const description of ['Rest', 'Tea']) {
    const wanted = { value_id: identity.id, description, duration: 5 * MINUTE };
    const { body } = await person.call('POST /api/habits', wanted);
    const pause = { habit_id: body.id, interval: 20 * MINUTE };
    breaks.unshift((await person.call('POST /api/breaks', pause)).body.id);
  }
  await person.call('POST /api/breaks/reorder', { interval: 20 * MINUTE, break_ids: breaks });
  const due = { habit_id: habit.id, start_time: '08:00', frequency_type: 'monthly' };
  await person.call('POST /api/schedules', { ...due, days_of_week: [6, 1], week_of_month: 3 });
  const { body: played } = await startSession(person, habit);
  await person.call('POST /api/todos', { description: 'Äpfel ESSEN', event_id: played.id });
  await person.call(`PUT /api/events/${played.id}`, { duration: 25 * MINUTE });
  const { body: deleted } = await person.call('POST /api/events/submit', { habit_id: habit.id });
  await person.call(`DELETE /api/events/${deleted.id}`);
  const settle = { value_id: identity.id, duration: MINUTE };
  await person.call('POST /api/values/level/', settle, { 'idempotency-key': 'one' });
  const old = { value_name: 'Artist', value_color: '#aa0000', habit_name: 'Draw' };
  const first = { ...old, habit_duration: MINUTE };
  const { body: artist } = await person.call('POST /api/values/init', first);
  await person.call('PUT /api/values', { id: artist.id, is_active: false });
  await startSession(person, habit);
  await person.call('PUT /api/users/me', { preferences: { sound: 'bells' }, day_start_hour: 3 });
}
