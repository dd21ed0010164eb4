import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../identity/attempts.ts';
import { startGuest } from '../demo/testing/start-guest.ts';
import { examine } from '../doctor/examine.ts';
import { makeRunner } from '../testing/play.ts';
import { callApi, createTestApp, NOON, type Person, type TestApp } from '../testing/test-app.ts';
import { expandCalendar, eventsOf, parseCalendar } from './testing/read-calendar.ts';

const HALF_HOUR = 30 * 60_000;
const DAY = 24 * 3_600_000;
const DAILY = { start_time: '08:00', frequency_type: 'daily' };

/** What a calendar does that was given an address. */
async function fetchFeed({ app }: TestApp, address: string, headers = {}) {
  const { pathname } = new URL(address);
  const answer = await app.inject({ url: pathname, headers });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

async function makeAddress(person: Pick<Person, 'call'>): Promise<string> {
  const { status, body } = await person.call('PUT /api/calendar/address');
  expect(status).toBe(200);
  return body.address;
}

async function schedule(person: Person, wanted: object = DAILY) {
  const runner = await makeRunner(person);
  const { body } = await person.call('POST /api/schedules', {
    habit_id: runner.habit.id,
    ...wanted,
  });
  return { ...runner, schedule: body };
}

/** Of each event: its name, how often it changed, and when it last did. */
function readRevisions(text: string): unknown[] {
  return eventsOf(parseCalendar(text)).map(({ uid, sequence, component }) => [
    uid,
    sequence,
    ...['dtstamp', 'last-modified'].map((name) => String(component.getFirstPropertyValue(name))),
  ]);
}

test('a calendar reads the schedules at the address, as one that is not ours understands them', async () => {
  const test = await createTestApp();
  const ada = await test.signUp('ada', 'America/New_York');
  const { habit, schedule: made } = await schedule(ada, { ...DAILY, start_time: '23:50' });
  const address = await makeAddress(ada);
  expect(address).toMatch(/^https:\/\/hexis\.test\/calendar\/[\w-]{43}\.ics$/);

  const { status, text, headers } = await fetchFeed(test, address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  const calendar = parseCalendar(text);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Hexis');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  const [event] = eventsOf(calendar);
  expect(event).toMatchObject({ uid: `${made.id}@hexis`, summary: 'Run', sequence: 0 });
  const component = event?.component;
  expect(component?.getFirstPropertyValue('url')).toBe(`https://hexis.test/habit/${habit.id}`);
  expect(component?.getFirstPropertyValue('categories')).toBe('Runner');
  // 23:50 in New York, over midnight, for 20 minutes; in winter and in summer.
  const [first] = expandCalendar(text, NOON, NOON + DAY);
  const startMs = Date.UTC(2026, 10, 22, 4, 50);
  expect(first).toMatchObject({ startMs, endMs: startMs + 20 * 60_000 });
  const summer = Date.UTC(2027, 6, 1);
  expect(expandCalendar(text, summer, summer + DAY)[0]?.startMs).toBe(Date.UTC(2027, 6, 1, 3, 50));
});

test('the same state gives the same bytes, and 304 to who has them; a change is numbered', async () => {
  const test = await createTestApp();
  const ada = await test.signUp();
  const { habit, schedule: made } = await schedule(ada);
  const other = await ada.call('POST /api/schedules', { habit_id: habit.id, ...DAILY });
  const address = await makeAddress(ada);
  const first = await fetchFeed(test, address);
  test.clock.now += HALF_HOUR;
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  const second = await fetchFeed(test, address);
  expect(second.text).toBe(first.text);
  const etag = String(first.headers.etag);
  const known = await fetchFeed(test, address, { 'if-none-match': etag });
  expect(known).toMatchObject({ status: 304, text: '' });

  await ada.call(`PUT /api/schedules/${made.id}`, { start_time: '09:00' });
  const changed = await fetchFeed(test, address, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  const [then, now] = ['2026-11-21T12:00:00Z', '2026-11-21T12:30:00Z'];
  expect(readRevisions(changed.text)).toEqual([
    [`${made.id}@hexis`, 1, now, now],
    [`${other.body.id}@hexis`, 0, then, then],
  ]);
  await ada.call('PUT /api/habits', { id: habit.id, description: 'Jog' });
  const renamed = await fetchFeed(test, address);
  expect(readRevisions(renamed.text)).toEqual([
    [`${made.id}@hexis`, 2, now, now],
    [`${other.body.id}@hexis`, 1, now, now],
  ]);
});

test('what is archived, removed or of another is not in it', async () => {
  const test = await createTestApp();
  const [ada, bob] = [await test.signUp('ada'), await test.signUp('bob')];
  const { habit, identity, schedule: made } = await schedule(ada);
  await schedule(bob);
  const address = await makeAddress(ada);
  const count = async () => {
    const { text } = await fetchFeed(test, address);
    return eventsOf(parseCalendar(text)).length;
  };
  expect(await count()).toBe(1);
  await ada.call('PUT /api/habits', { id: habit.id, is_active: false });
  expect(await count()).toBe(0);
  await ada.call('PUT /api/habits', { id: habit.id, is_active: true });
  expect(await count()).toBe(1);
  await ada.call('PUT /api/values', { id: identity.id, is_active: false });
  expect(await count()).toBe(0);
  await ada.call('PUT /api/values', { id: identity.id, is_active: true });
  await ada.call(`PUT /api/schedules/${made.id}`, { is_active: false });
  expect(await count()).toBe(0);
  expect(await examine(test.place)).toEqual([]);
});

test('every text comes through, whatever is in it, in lines of 75 bytes', async () => {
  const test = await createTestApp();
  const ada = await test.signUp();
  const { habit, identity } = await schedule(ada);
  const name = `Run; jump, \\n "swim" – ${'🏃‍♀️é'.repeat(9)}`;
  const details = `BEGIN:VALARM\r\nEND:VEVENT\nDESCRIPTION:none\t${'x'.repeat(300)}`;
  await ada.call('PUT /api/habits', { id: habit.id, description: `\u0007${name}`, details });
  await ada.call('PUT /api/values', { id: identity.id, description: 'Run, swim' });
  const address = await makeAddress(ada);
  await ada.call('PUT /api/calendar', { alarms: true });
  const { text } = await fetchFeed(test, address);
  const [event, ...others] = eventsOf(parseCalendar(text));
  expect(others).toEqual([]);
  expect(event?.summary).toBe(name);
  expect(event?.description).toBe(details.replaceAll('\r\n', '\n'));
  expect(event?.component.getFirstPropertyValue('categories')).toBe('Run, swim');
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.at(-3)).toBe('END:VALARM');
});

test('it rings at the start where that is wanted', async () => {
  const test = await createTestApp();
  const ada = await test.signUp();
  await schedule(ada);
  expect((await ada.call('PUT /api/calendar', { alarms: true })).status).toBe(404);
  const address = await makeAddress(ada);
  const alarms = async () => {
    const { text } = await fetchFeed(test, address);
    const [event] = eventsOf(parseCalendar(text));
    return event?.component.getAllSubcomponents('valarm') ?? [];
  };
  expect(await alarms()).toEqual([]);
  const feed = { alarms: true, createdAt: new Date(NOON).toISOString() };
  const changed = await ada.call('PUT /api/calendar', { alarms: true });
  expect(changed).toMatchObject({ status: 200, body: { feed } });
  const [alarm] = await alarms();
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('PT0S');
  // A new address rings as the one before.
  expect((await ada.call('PUT /api/calendar/address')).body.feed.alarms).toBe(true);
});

test('a calendar without schedules is one, too', async () => {
  const test = await createTestApp();
  const ada = await test.signUp('ada', 'Asia/Kathmandu');
  const { status, text } = await fetchFeed(test, await makeAddress(ada));
  expect(status).toBe(200);
  expect(parseCalendar(text).getAllSubcomponents('vtimezone')).toHaveLength(1);
});

test('the person sees since when there is one, and when it was read; its secret is kept by nobody', async () => {
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

test('an address ends when there is a new one, when it is removed, and with the account', async () => {
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

test('that of a guest ends with them, and stays where they sign up', async () => {
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

test('who guesses is stopped, and who reads without end; both may come back', async () => {
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
  // It is no guess.
  const { max: reads } = ATTEMPT_LIMITS.readsByCalendar;
  for (let n = 0; n < reads; n += 1) expect((await fetchFeed(test, address)).status).toBe(200);
  expect((await fetchFeed(test, address)).status).toBe(429);
  test.clock.now += ATTEMPT_LIMITS.readsByCalendar.windowMs;
  expect((await fetchFeed(test, guess)).status).toBe(404);
  expect((await fetchFeed(test, address)).status).toBe(200);
});

test.each(['', 'x', `${'a'.repeat(42)}.ics`, `${'a'.repeat(43)}.ICS`, '%2e%2e', '%zz'])(
  'the address …/calendar/%s leads nowhere',
  async (file) => {
    const test = await createTestApp();
    const answer = await callApi(test.app, null, `GET /calendar/${file}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);
