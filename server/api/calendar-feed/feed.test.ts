import { expect, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';
import { DAILY, fetchFeed, makeAddress, schedule } from './testing/feed.ts';
import { eventsOf, expandCalendar, parseCalendar } from './testing/read-calendar.ts';

const HALF_HOUR = 30 * 60_000;
const DAY = 24 * 3_600_000;

/** Uid, sequence and stamps of each event. */
function readRevisions(text: string): unknown[] {
  return eventsOf(parseCalendar(text)).map(({ uid, sequence, component }) => [
    uid,
    sequence,
    ...['dtstamp', 'last-modified'].map((name) => String(component.getFirstPropertyValue(name))),
  ]);
}

test('an independent parser reads the schedules from the feed', async () => {
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
  // 23:50 in New York, past midnight, for 20 minutes; in winter and in summer.
  const [first] = expandCalendar(text, NOON, NOON + DAY);
  const startMs = Date.UTC(2026, 10, 22, 4, 50);
  expect(first).toMatchObject({ startMs, endMs: startMs + 20 * 60_000 });
  const summer = Date.UTC(2027, 6, 1);
  expect(expandCalendar(text, summer, summer + DAY)[0]?.startMs).toBe(Date.UTC(2027, 6, 1, 3, 50));
});

test('an unchanged feed has the same bytes and is answered 304; a change is numbered', async () => {
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

test("archived, removed and other users' schedules are not in the feed", async () => {
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

test('any text is transmitted intact in lines of 75 bytes', async () => {
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

test('events have an alarm at the start if alarms are on', async () => {
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
  // A new address keeps the alarms of the previous one.
  expect((await ada.call('PUT /api/calendar/address')).body.feed.alarms).toBe(true);
});

test('a feed without schedules is a valid calendar', async () => {
  const test = await createTestApp();
  const ada = await test.signUp('ada', 'Asia/Kathmandu');
  const { status, text } = await fetchFeed(test, await makeAddress(ada));
  expect(status).toBe(200);
  expect(parseCalendar(text).getAllSubcomponents('vtimezone')).toHaveLength(1);
});
