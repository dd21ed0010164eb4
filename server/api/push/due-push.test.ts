import { expect, test } from 'vitest';
import { makeRunner, recordSession, startSession } from '../../test/support/play.ts';
import { callApi, NOON, type Person } from '../../test/support/test-app.ts';
import { allSaid, makeReachable, travel } from './testing/reachable.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function schedule(ada: Person, start_time: string): Promise<{ id: string; habitId: string }> {
  const { habit } = await makeRunner(ada);
  const daily = { habit_id: habit.id, start_time, frequency_type: 'daily' };
  const { body } = await ada.call('POST /api/schedules', daily);
  return { id: body.id, habitId: habit.id };
}

test("a schedule is announced when it is due in the user's time zone, once a day", async () => {
  const reachable = await makeReachable('Asia/Kathmandu');
  const { app, ada, service } = reachable;
  const { id, habitId } = await schedule(ada, '18:00');
  const due = NOON + 15 * MINUTE;
  await travel(reachable, due - 1);
  await allSaid(app);
  expect(service.calls()).toBe(0);
  await travel(reachable, due);
  const [arrival] = await service.arrived(1);
  expect(arrival?.headers).toMatchObject({ ttl: '14400', urgency: 'normal' });
  expect(arrival?.message).toEqual({
    kind: 'due',
    tag: `due-${id}-2026-11-21`,
    schedule_id: id,
    habit_id: habitId,
    day: '2026-11-21',
    name: 'Run',
    target_ms: 20 * MINUTE,
    due_at: new Date(due).toISOString(),
    hours: 12,
  });
  await travel(reachable, due + HOUR);
  await allSaid(app);
  await travel(reachable, due + DAY);
  const [, next] = await service.arrived(2);
  expect(next?.message.tag).toBe(`due-${id}-2026-11-22`);
  await allSaid(app);
  expect(service.calls()).toBe(2);
});

test('a completed or active habit is not announced', async () => {
  const reachable = await makeReachable();
  const { app, ada, service } = reachable;
  const { habitId } = await schedule(ada, '13:00');
  const habit = (await ada.call(`GET /api/habits/${habitId}`)).body;
  const id = await recordSession(ada, habit, NOON - 2 * HOUR, 20 * MINUTE);
  app.clock.now = NOON + HOUR;
  await allSaid(app);
  expect(service.calls()).toBe(0);

  app.clock.now = NOON + 2 * HOUR;
  const later = await travel(reachable, app.clock.now);
  await later.call(`DELETE /api/events/${id}`);
  await allSaid(app);
  app.clock.now = NOON + DAY + 50 * MINUTE;
  const tomorrow = await travel(reachable, app.clock.now);
  const { body: session } = await startSession(tomorrow, habit);
  const timer = { mode: 'stopwatch', target_ms: 0, elapsed_ms: 0, running_since: null };
  await tomorrow.call(`PUT /api/events/${session.id}`, { timer });
  app.clock.now = NOON + DAY + HOUR;
  await allSaid(app);
  expect(service.calls()).toBe(0);
});

test('an occurrence before it was scheduled, wanted or archived is not announced', async () => {
  const reachable = await makeReachable();
  const { app, service } = reachable;
  const ada = await travel(reachable, NOON + 2 * MINUTE);
  const { id, habitId } = await schedule(ada, '12:01');
  await allSaid(app);
  expect(service.calls()).toBe(0);

  await ada.call(`PUT /api/schedules/${id}`, { start_time: '12:30' });
  await ada.call('PUT /api/users/me', { preferences: { notify_due: false } });
  app.clock.now = NOON + 30 * MINUTE;
  await allSaid(app);
  await ada.call('PUT /api/users/me', { preferences: {} });
  await allSaid(app);
  expect(service.calls()).toBe(0);

  await ada.call(`PUT /api/schedules/${id}`, { start_time: '12:40' });
  await ada.call('PUT /api/habits', { id: habitId, is_active: false });
  app.clock.now = NOON + 40 * MINUTE;
  await allSaid(app);
  expect(service.calls()).toBe(0);
});

test('after a change of the time zone the reminder follows the new zone', async () => {
  const reachable = await makeReachable('Europe/Berlin');
  const { app, ada, service } = reachable;
  await schedule(ada, '14:00');
  await ada.call('PUT /api/users/me', { time_zone: 'Europe/London' });
  app.clock.now = NOON + HOUR;
  await allSaid(app);
  expect(service.calls()).toBe(0);
  await travel(reachable, NOON + 2 * HOUR);
  await service.arrived(1);
});

test('no reminder is sent in quiet hours, also over midnight and at clock changes, and those of the day are sent at their end', async () => {
  const reachable = await makeReachable('Europe/Berlin');
  const { app, ada, service } = reachable;
  const preferences = { quiet_from: '22:00', quiet_to: '07:00' };
  await ada.call('PUT /api/users/me', { preferences });
  const { habit } = await makeRunner(ada);
  for (const start_time of ['21:59', '22:00', '02:30', '06:59', '07:00']) {
    await ada.call('POST /api/schedules', {
      habit_id: habit.id,
      start_time,
      frequency_type: 'daily',
    });
  }
  // In Berlin the clocks go forward at 01:00 UTC on 2027-03-28.
  const steps: readonly [time: string, count: number][] = [
    ['2027-03-27T20:59Z', 1],
    ['2027-03-27T21:00Z', 0],
    ['2027-03-28T01:30Z', 0],
    ['2027-03-28T04:59Z', 0],
    // At 07:00 those of 02:30 and 06:59 too; the day of that of 22:00 is over.
    ['2027-03-28T05:00Z', 3],
    ['2027-03-28T19:59Z', 1],
  ];
  for (const [time, count] of steps) {
    const before = service.arrivals.length;
    await travel(reachable, Date.parse(time));
    await service.arrived(before + count);
    await allSaid(app);
    expect(service.arrivals.length - before, time).toBe(count);
  }
  // A reminder sent a minute before a quiet hour expires when it begins.
  expect(service.arrivals[0]?.headers['ttl']).toBe('60');
});

test('a snoozed reminder is sent again ten minutes later, unless the habit was done meanwhile', async () => {
  const reachable = await makeReachable();
  const { app, ada, service, browser } = reachable;
  const { id, habitId } = await schedule(ada, '13:00');
  const { endpoint, keys } = browser.device;
  const one = { endpoint, auth: keys.auth, schedule_id: id, day: '2026-11-21' };
  const snooze = (body: object) => callApi(app.app, null, 'POST /api/push/snoozes', body);
  expect(await snooze(one)).toMatchObject({ status: 404 });
  app.clock.now = NOON + HOUR;
  await service.arrived(1);
  await allSaid(app);
  expect(await snooze({ ...one, auth: 'A'.repeat(22) })).toMatchObject({ status: 404 });
  for (let time = 0; time < 2; time += 1) expect(await snooze(one)).toMatchObject({ status: 204 });
  app.clock.now = NOON + HOUR + 10 * MINUTE - 1;
  expect(service.calls()).toBe(1);
  app.clock.now += 1;
  const [first, again] = await service.arrived(2);
  await allSaid(app);
  expect(again?.message).toEqual(first?.message);

  expect(await snooze(one)).toMatchObject({ status: 204 });
  const later = await app.signUp('ada');
  await later.call('POST /api/events/submit', { habit_id: habitId });
  app.clock.now += 10 * MINUTE;
  await allSaid(app);
  expect(service.calls()).toBe(2);
});
