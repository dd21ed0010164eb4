import { expect, test } from 'vitest';
import type { DueToday } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { levelThresholdMs } from '#domain/levels.ts';
import { GUEST_ISSUER, hashGuestToken, makeGuestToken } from '../../accounts/guests/guest-token.ts';
import { insertGuest } from '../../accounts/guests/guests-store.ts';
import { makeUser } from '../../accounts/users/new-user.ts';
import { insertUser } from '../../accounts/users/store.ts';
import { newId } from '../../base/new-id.ts';
import { examine } from '../../cli/doctor/examine.ts';
import type { Db } from '../../db/db.ts';
import { callApi, createTestApp, NOON, type TestApp } from '../../test/support/test-app.ts';
import { startGuest } from './testing/start-guest.ts';

const HOUR = 3_600_000;

test('a visitor becomes a guest in their own time zone for a day', async () => {
  const test = await createTestApp();
  const { body, status } = await startDemo(test, { 'time-zone': 'Asia/Tokyo' });
  expect(status).toBe(201);
  const until = new Date(NOON + 24 * HOUR).toISOString();
  expect(body).toMatchObject({ expires_at: until, token: expect.stringMatching(/^guest_\S{43}$/) });
  const me = await callApi(test.app, body.token, 'GET /api/users/me');
  expect(me).toMatchObject({ status: 200, body: body.user });
  expect(body.user).toMatchObject({
    display_name: 'Guest',
    guest_until: until,
    onboarding_completed: 15,
    time_zone: 'Asia/Tokyo',
  });
  const { body: other } = await startDemo(test, { 'time-zone': 'Mars/Olympus' });
  expect(other.user).toMatchObject({ time_zone: 'UTC' });
  expect(other.user.id).not.toBe(body.user.id);
  expect(other.token).not.toBe(body.token);
});

test('the account of a guest is active today, with due habits and a level within reach', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const { body: today } = await guest.call('GET /api/events/today');
  expect(today.length).toBeGreaterThan(0);
  const { body: due } = await guest.call('GET /api/schedules/today');
  const left = (due as DueToday[]).filter(
    ({ occurs_at, event_id }) => event_id === null && Date.parse(occurs_at) > NOON,
  );
  expect(left.length).toBeGreaterThan(0);
  const { body: identities } = await guest.call('GET /api/values');
  const soon = (identities as Identity[]).find(
    ({ level, total_time }) => levelThresholdMs(level + 1) - total_time <= 5 * 60_000,
  );
  const habit = soon?.Habits.find(({ id }) => left.some(({ habit_id }) => habit_id === id));

  const started = await guest.call('POST /api/events', {
    value_id: soon?.id,
    habit_id: habit?.id,
    occurred_at: new Date(NOON).toISOString(),
  });
  test.clock.now += 6 * 60_000;
  const duration = 5 * 60_000;
  await guest.call(`PUT /api/events/${started.body.id}`, { duration });
  const settled = await guest.call('POST /api/values/level/', { value_id: soon?.id, duration });
  expect(settled.body).toMatchObject({ leveled_up: true, level: (soon?.level ?? 0) + 1 });

  const { body: done } = await guest.call('GET /api/todos/completed?limit=200');
  expect(done.length).toBeGreaterThan(50);
  const { body: october } = await guest.call('GET /api/events/month/2026-10');
  expect(Object.keys(october).length).toBeGreaterThan(15);
});

test('the data of a guest has no errors for the doctor, and can be exported and imported', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const { body: document } = await guest.call('GET /api/export');
  const ada = await test.signUp();
  expect((await ada.call('POST /api/import', document)).status).toBe(200);
  expect((await ada.call('GET /api/export')).body).toEqual(document);
  expect(document.user).not.toHaveProperty('guest_until');
  expect(await examine(test.place)).toEqual([]);
});

test('a guest can change the account but not when it expires', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const { body: before } = await guest.call('GET /api/users/me');
  const wanted = { ...before, display_name: 'Mira', guest_until: null };
  const answer = await guest.call('PUT /api/users/me', wanted);
  expect(answer).toMatchObject({ status: 200, body: { ...before, display_name: 'Mira' } });
  const ada = await test.signUp();
  expect((await ada.call('GET /api/users/me')).body).toMatchObject({ guest_until: null });
});

test('a registration as a guest answers the guest', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const { body: me } = await guest.call('GET /api/users/me');
  const again = await guest.call('POST /api/users/register');
  expect(again).toMatchObject({ status: 200, body: me });
});

test("a logout ends a guest's access, and a deletion leaves no data", async () => {
  const test = await createTestApp();
  const [leaving, deleting] = [await startGuest(test), await startGuest(test)];
  expect((await leaving.call('POST /api/users/logout')).status).toBe(204);
  expect((await deleting.call('DELETE /api/users/delete')).status).toBe(204);
  for (const guest of [leaving, deleting]) {
    for (const route of ['GET /api/users/me', 'POST /api/users/register', 'GET /api/values']) {
      expect((await guest.call(route)).status, route).toBe(401);
    }
  }
  expect(await examine(test.place)).toEqual([]);
});

test('the Idempotency-Key of a guest who has logged out or signed up is refused', async () => {
  const test = await createTestApp();
  const keys = [newId(), newId()].map((key) => ({ 'idempotency-key': key }));
  const [left, kept] = await Promise.all(keys.map((key) => startDemo(test, key)));
  await callApi(test.app, left?.body.token, 'POST /api/users/logout');
  const token = await test.tokens.make({ sub: 'ada' });
  const guestToken = { 'guest-token': kept?.body.token };
  await callApi(test.app, token, 'POST /api/users/register', undefined, guestToken);
  for (const key of keys) {
    expect(await startDemo(test, key)).toMatchObject({
      status: 401,
      body: { code: 'token_expired' },
    });
  }
});

test('a network gets ten guests an hour and is refused more', async () => {
  const test = await createTestApp();
  const answers = await Promise.all(Array.from({ length: 12 }, () => startDemo(test)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'too_many' });
  expect(Number(refused?.headers['retry-after'])).toBe(3600);
  test.clock.now += HOUR;
  expect((await startDemo(test)).status).toBe(201);
});

test('requests with one key at once make one guest, on every process', async () => {
  const here = await createTestApp();
  const there = here.place.databaseUrl === null ? here : await createTestApp(here);
  const key = { 'idempotency-key': newId() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => startDemo(n % 2 ? here : there, key)),
  );
  expect(answers[0]?.status).toBe(201);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const other = await startDemo(here, { 'idempotency-key': newId() });
  expect(other.body.user.id).not.toBe(answers[0]?.body.user.id);
  // The key gives access to the account, so a guessable one is refused.
  const weak = await startDemo(here, { 'idempotency-key': 'one' });
  expect(weak).toMatchObject({ status: 422, body: { errors: [{ path: '/Idempotency-Key' }] } });
});

test('the number of guests at a time is limited', async () => {
  const test = await createTestApp();
  await fillWithGuests(test.db, 2000);
  const refused = await startDemo(test);
  expect(refused).toMatchObject({ status: 503, body: { code: 'demo_full' } });
  expect(Number(refused.headers['retry-after'])).toBe(3600);
  test.clock.now += HOUR;
  expect((await startDemo(test)).status).toBe(201);
});

function startDemo(test: TestApp, headers?: Record<string, string>) {
  return callApi(test.app, null, 'POST /api/demo', undefined, headers);
}

/** Adds guests without a history, the first of which expires in an hour. */
async function fillWithGuests(db: Db, count: number): Promise<void> {
  await db.write(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const id = newId();
      const user = makeUser({ iss: GUEST_ISSUER, sub: id, timeZone: 'UTC', now: NOON });
      await tx.run(insertUser, { ...user, id });
      const token_hash = hashGuestToken(makeGuestToken());
      const expires_at = NOON + (n === 0 ? HOUR : 2 * HOUR);
      await tx.run(insertGuest, { user_id: id, token_hash, expires_at, kind: 'demo' });
    }
  });
}
