import { expect, test } from 'vitest';
import { findUser } from '../../accounts/users/store.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { callApi, createTestApp, NOON } from '../../test/support/test-app.ts';
import { startGuest } from './testing/start-guest.ts';

const DAY = 24 * 3_600_000;

test("after a day the guest's token is refused as expired", async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  test.clock.now = NOON + DAY - 1;
  expect((await guest.call('GET /api/values')).status).toBe(200);
  test.clock.now = NOON + DAY;
  const message = 'exp claim timestamp check failed';
  const expired = { status: 401, body: { code: 'token_expired', message } };
  expect(await guest.call('GET /api/values')).toMatchObject(expired);
  expect(await guest.call('POST /api/users/register')).toMatchObject(expired);
});

test('a server that starts deletes expired guests and no other users', async () => {
  const test = await createTestApp();
  const [old, converted] = [await startGuest(test), await startGuest(test)];
  const token = await test.tokens.make({ sub: 'mira', sid: 'login of mira', exp: NOON + 2 * DAY });
  const headers = { 'guest-token': converted.token };
  await callApi(test.app, token, 'POST /api/users/register', undefined, headers);
  test.clock.now = NOON + DAY - 1;
  const young = await startGuest(test);
  await test.app.close();

  const later = await createTestApp(test);
  later.clock.now = NOON + DAY;
  await later.app.ready();
  const find = ({ user }: { user: { id: string } }) => test.db.first(findUser, { userId: user.id });
  await expect.poll(() => find(old)).toBeUndefined();
  expect(await find(young)).toBeDefined();
  expect(await find(converted)).toMatchObject({ sub: 'mira' });
  expect(await examine(test.place)).toEqual([]);
});
