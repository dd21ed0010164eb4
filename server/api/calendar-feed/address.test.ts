import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../../accounts/rate-limit.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { callApi, createTestApp, NOON } from '../../test/support/test-app.ts';
import { startGuest } from '../demo/testing/start-guest.ts';
import { fetchFeed, makeAddress, schedule } from './testing/feed.ts';

const HALF_HOUR = 30 * 60_000;
const DAY = 24 * 3_600_000;

test('the user sees when the address was made and last read; its secret is stored nowhere', async () => {
  const test = await createTestApp();
  const ada = await test.signUp();
  expect((await ada.call('GET /api/calendar')).body).toEqual({ feed: null });
  const address = await makeAddress(ada);
  const feed = { alarms: false, createdAt: new Date(NOON).toISOString(), read_at: null };
  expect((await ada.call('GET /api/calendar')).body).toEqual({ feed });
  test.clock.now = NOON + HALF_HOUR;
  await fetchFeed(test, address);
  const read_at = new Date(NOON + HALF_HOUR).toISOString();
  expect((await ada.call('GET /api/calendar')).body).toEqual({ feed: { ...feed, read_at } });
  const everything = JSON.stringify((await ada.call('GET /api/export')).body);
  expect(everything).not.toContain(address.slice(-47, -4));
});

test('an address ends with a new one, with its removal, and with the account', async () => {
  const test = await createTestApp();
  const ada = await test.signUp();
  await schedule(ada);
  const status = async (address: string) => (await fetchFeed(test, address)).status;
  const first = await makeAddress(ada);
  const second = await makeAddress(ada);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  expect((await ada.call('DELETE /api/calendar')).status).toBe(204);
  expect((await ada.call('DELETE /api/calendar')).status).toBe(204);
  expect(await status(second)).toBe(404);
  const third = await makeAddress(ada);
  expect(await status(third)).toBe(200);
  await ada.call('DELETE /api/users/delete');
  const gone = await fetchFeed(test, third);
  expect(gone).toMatchObject({ status: 404 });
  expect(JSON.parse(gone.text)).toMatchObject({ code: 'not_found' });
  expect(await examine(test.place)).toEqual([]);
});

test('the address of a guest ends with the guest, or stays after the guest signs up', async () => {
  const test = await createTestApp();
  const [guest, other] = [await startGuest(test), await startGuest(test)];
  const [address, kept] = [await makeAddress(guest), await makeAddress(other)];
  const token = await test.tokens.make({ sub: 'mira', sid: 'login of mira', exp: NOON + 2 * DAY });
  const headers = { 'guest-token': other.token };
  await callApi(test.app, token, 'POST /api/users/register', undefined, headers);
  test.clock.now = NOON + DAY - 1;
  expect((await fetchFeed(test, address)).status).toBe(200);
  test.clock.now = NOON + DAY;
  expect((await fetchFeed(test, address)).status).toBe(404);
  expect((await fetchFeed(test, kept)).status).toBe(200);
});

test('guesses and frequent reads are limited for a while', async () => {
  const test = await createTestApp();
  const ada = await test.signUp();
  const address = await makeAddress(ada);
  const guess = `https://hexis.test/calendar/${'a'.repeat(43)}.ics`;
  const { max, windowMs } = ATTEMPT_LIMITS.calendarGuessByAddress;
  for (let n = 0; n < max; n += 1) expect((await fetchFeed(test, guess)).status).toBe(404);
  const refused = await fetchFeed(test, `${address}x`);
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(windowMs / 1000) },
  });
  // A valid address is not counted as a guess.
  const { max: reads } = ATTEMPT_LIMITS.readsByCalendar;
  for (let n = 0; n < reads; n += 1) expect((await fetchFeed(test, address)).status).toBe(200);
  expect((await fetchFeed(test, address)).status).toBe(429);
  test.clock.now += ATTEMPT_LIMITS.readsByCalendar.windowMs;
  expect((await fetchFeed(test, guess)).status).toBe(404);
  expect((await fetchFeed(test, address)).status).toBe(200);
});

test.each(['', 'x', `${'a'.repeat(42)}.ics`, `${'a'.repeat(43)}.ICS`, '%2e%2e', '%zz'])(
  'the address …/calendar/%s is not found',
  async (file) => {
    const test = await createTestApp();
    const answer = await callApi(test.app, null, `GET /calendar/${file}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);
