import { expect } from 'vitest';
import type { Export } from '#contract/export.ts';
import { consumeAttempt } from '../../../accounts/rate-limit.ts';
import { makeDevice } from '../../../api/push/testing/make-device.ts';
import { grantIdToSignIn } from '../../../base/hash-id.ts';
import { createAccounts } from '../../../oidc/accounts.ts';
import { createAdapter } from '../../../oidc/adapter.ts';
import { logInSubjects } from '../../../oidc/attempt-subjects.ts';
import { openKeyRing } from '../../../oidc/keys.ts';
import { createPasskeys } from '../../../oidc/passkeys.ts';
import { createPasswords } from '../../../oidc/passwords.ts';
import { createRecoveryCodes } from '../../../oidc/recovery-codes.ts';
import { createSignInList } from '../../../oidc/sign-in-list.ts';
import { createSignIns } from '../../../oidc/sign-ins.ts';
import { createAuthenticator } from '../../../oidc/testing/authenticator.ts';
import { makeRunner, startSession } from '../../../test/support/play.ts';
import { callApi, type Person, type TestApp } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;

/** Fills every table through the app: two users, one of whom imported the other's data, and a guest. */
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
  const client = { address: '10.0.0.1', findDevice: () => null, record: () => undefined };
  await consumeAttempt(db, logInSubjects(client, 'Ada@example.com'), now());
  const passwords = createPasswords();
  const accounts = createAccounts({ db, passwords, signIns, now });
  const accountId = (await accounts.create('Ada@example.com', 'correct horse')) ?? '';
  const proof = { email: 'Ada@example.com', password: 'correct horse' };
  await createRecoveryCodes({ db, passwords, signIns, now }).renew(proof, client);
  const passkeys = createPasskeys({ db, passwords, origin: 'https://hexis.test', now });
  const asked = await passkeys.askToAdd(proof, client);
  if ('problem' in asked) throw new Error(asked.problem.message);
  const made = createAuthenticator('https://hexis.test').create(asked);
  expect(await passkeys.add(accountId, JSON.stringify(made), client, 'Firefox/140.0')).toBeNull();
  const grant = { accountId, jti: 'a grant', kind: 'Grant' };
  await createAdapter('Grant', { db, signIns, now }).upsert('a grant', grant, 60);
  await createSignInList(db, now).recordUse({
    signIn: grantIdToSignIn('a grant'),
    accountId,
    startedAt: now(),
    address: '10.0.0.1',
    userAgent: 'Firefox/140.0',
  });
  const session = { accountId, jti: 'a session', uid: 'its name', kind: 'Session' };
  const authorizations = { web: { sid: 'one', grantId: 'a grant' } };
  const sessions = createAdapter('Session', { db, signIns, now });
  await sessions.upsert('a session', { ...session, authorizations }, 60);
}

/** Active and archived identities, earned and reordered breaks, schedules, todos, an active session. */
async function liveThrough(person: Person): Promise<void> {
  const { identity, habit } = await makeRunner(person);
  const breaks: string[] = [];
  for (const description of ['Rest', 'Tea']) {
    const wanted = { value_id: identity.id, description, duration: 5 * MINUTE };
    const { body } = await person.call('POST /api/habits', wanted);
    const newBreak = { habit_id: body.id, interval: 20 * MINUTE };
    breaks.unshift((await person.call('POST /api/breaks', newBreak)).body.id);
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
