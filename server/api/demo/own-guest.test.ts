import { expect, test } from 'vitest';
import { findUser } from '../../accounts/users/store.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { callApi, createTestApp, NOON, type TestApp } from '../../test/support/test-app.ts';
import { startGuest } from './testing/start-guest.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const beginOwn = (test: Pick<TestApp, 'app'>) => startGuest(test, 'POST /api/guests');

/** The request of the web app for a user who plays before signing up. */
const RUNNER = {
  value_name: 'Runner',
  value_color: '#4A90E2',
  habit_name: 'Run',
  habit_duration: 1_200_000,
};

test("a guest's own game begins empty and lives for 90 days from its last write", async () => {
  const test = await createTestApp();
  const guest = await beginOwn(test);
  expect(guest.user).toMatchObject({
    display_name: '',
    onboarding_completed: 0,
    guest_kind: 'own',
    guest_until: new Date(NOON + 90 * DAY).toISOString(),
  });
  expect((await guest.call('GET /api/values')).body).toEqual([]);

  test.clock.now += 89 * DAY;
  await guest.call('POST /api/values/init', RUNNER);
  const { body: me } = await guest.call('GET /api/users/me');
  expect(me.guest_until).toBe(new Date(NOON + 179 * DAY).toISOString());

  // A read does not extend it.
  test.clock.now += 90 * DAY - 1;
  expect((await guest.call('GET /api/values')).body).toHaveLength(1);
  test.clock.now += 1;
  expect(await guest.call('GET /api/values')).toMatchObject({
    status: 401,
    body: { code: 'token_expired' },
  });
});

test("with KEEP_GUESTS a guest's own game stays for ever, and a demo ends as always", async () => {
  const test = await createTestApp(undefined, { keepGuests: true });
  const guest = await beginOwn(test);
  expect(guest.user).toMatchObject({ guest_kind: 'own', guest_until: null });
  const demo = await startGuest(test);
  expect(demo.user.guest_until).toBe(new Date(NOON + DAY).toISOString());
  await guest.call('POST /api/values/init', RUNNER);
  test.clock.now += 2000 * DAY;
  expect((await guest.call('GET /api/values')).body).toHaveLength(1);
  await guest.call('PUT /api/users/me', { display_name: 'Mira' });
  expect((await guest.call('GET /api/users/me')).body).toMatchObject({ guest_until: null });
  expect(await examine(test.place)).toEqual([]);
});

test('the lifetime of a demo is not extended by writes', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  expect(guest.user.guest_kind).toBe('demo');
  test.clock.now += 23 * HOUR;
  await guest.call('POST /api/values/init', RUNNER);
  test.clock.now += HOUR;
  expect((await guest.call('GET /api/values')).status).toBe(401);
});

test("a guest's own game becomes the account of the user who signs up with it", async () => {
  const test = await createTestApp();
  const guest = await beginOwn(test);
  await guest.call('POST /api/values/init', RUNNER);
  await guest.call('PUT /api/users/me', { display_name: 'Mira', onboarding_page: 1 });
  const { body: played } = await guest.call('GET /api/export');

  const token = await test.tokens.make({ sub: 'mira', sid: 'login of mira' });
  const headers = { 'guest-token': guest.token };
  const answer = await callApi(test.app, token, 'POST /api/users/register', undefined, headers);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: guest.user.id,
      display_name: 'Mira',
      onboarding_completed: 1,
      guest_until: null,
      guest_kind: null,
    },
  });
  expect((await callApi(test.app, token, 'GET /api/export')).body).toEqual(played);
  expect(played.user).not.toHaveProperty('guest_kind');
  expect(await examine(test.place)).toEqual([]);
});

test('a server that starts deletes games whose 90 days are over', async () => {
  const test = await createTestApp();
  const [left, played] = [await beginOwn(test), await beginOwn(test)];
  test.clock.now = NOON + 50 * DAY;
  await played.call('POST /api/values/init', RUNNER);
  await test.app.close();

  const later = await createTestApp(test);
  later.clock.now = NOON + 90 * DAY;
  await later.app.ready();
  const find = ({ user }: { user: { id: string } }) => test.db.first(findUser, { userId: user.id });
  await expect.poll(() => find(left)).toBeUndefined();
  expect(await find(played)).toBeDefined();
});

test('guests of the demo and guests with their own game are counted separately', async () => {
  const test = await createTestApp();
  for (let n = 0; n < 11; n += 1) expect((await beginOwn(test)).user.guest_kind).toBe('own');
  expect((await callApi(test.app, null, 'POST /api/demo')).status).toBe(201);
  const many = await Promise.all(
    Array.from({ length: 50 }, () => callApi(test.app, null, 'POST /api/guests')),
  );
  expect(many.filter(({ status }) => status === 429)).toHaveLength(1);
});
