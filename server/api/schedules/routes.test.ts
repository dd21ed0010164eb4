import { expect, test } from 'vitest';
import type { DueToday, Schedule } from '#contract/schedules.ts';
import { makeRunner, recordSession } from '../../test/support/play.ts';
import { createTestApp, NOON, type Person, type TestApp } from '../../test/support/test-app.ts';

const ID = '01890000-0000-7000-8000-00000000000a';
const HOUR = 3_600_000;
/** NOON is a Saturday, the third of November 2026. */
const [SATURDAY, SUNDAY] = [6, 0];
const weekly = { start_time: '08:00', frequency_type: 'weekly', days_of_week: [SATURDAY] };

/** Signs the user in at another time, because the earlier token may have expired. */
async function at(app: TestApp, now: number, zone?: string): Promise<Person> {
  app.clock.now = now;
  return app.signUp('ada', zone);
}

test('a schedule is listed with its habit, and is due today with its names', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const wanted = { id: ID, habit_id: habit.id, ...weekly, week_of_month: null, is_active: true };
  const { status, body } = await ada.call('POST /api/schedules', wanted);
  expect(status).toBe(201);
  expect(body).toEqual({ ...wanted, starts_on: '2026-11-21', ends_on: null });
  expect(await ada.call('POST /api/schedules', wanted)).toMatchObject({ status: 201, body });
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body.Schedules).toEqual([body]);
  expect((await ada.call('GET /api/values')).body[0].Habits[0].Schedules).toEqual([body]);
  expect((await ada.call('GET /api/schedules/today')).body).toEqual([
    {
      ...body,
      habit_description: 'Run',
      habit_duration: 1_200_000,
      color: '#4A90E2',
      occurs_at: '2026-11-21T08:00:00.000Z',
      event_id: null,
    },
  ]);
});

test('a removed schedule is neither due nor listed; an archived one is not due', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body } = await ada.call('POST /api/schedules', { habit_id: habit.id, ...weekly });
  const removed = await ada.call(`PUT /api/schedules/${body.id}`, { is_active: false });
  const ended = { ...body, is_active: false, ends_on: '2026-11-20' };
  expect(removed).toMatchObject({ status: 200, body: ended });
  expect((await ada.call('GET /api/schedules/today')).body).toEqual([]);
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body.Schedules).toEqual([]);

  await ada.call(`PUT /api/schedules/${body.id}`, { is_active: true });
  expect((await ada.call('GET /api/schedules/today')).body).toHaveLength(1);
  await ada.call('PUT /api/habits', { id: habit.id, is_active: false });
  expect((await ada.call('GET /api/schedules/today')).body).toEqual([]);
});

test('a session fills the earliest open occurrence, at any hour', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const daily = { habit_id: habit.id, frequency_type: 'daily' };
  await ada.call('POST /api/schedules', { ...daily, start_time: '22:00' });
  await ada.call('POST /api/schedules', { ...daily, start_time: '06:30' });
  const due = async () => {
    const { body } = await ada.call('GET /api/schedules/today');
    return (body as DueToday[]).map(({ start_time, event_id }) => [start_time, event_id]);
  };
  expect(await due()).toEqual([
    ['06:30', null],
    ['22:00', null],
  ]);
  const { body: first } = await ada.call('POST /api/events/submit', { habit_id: habit.id });
  expect(await due()).toEqual([
    ['06:30', first.id],
    ['22:00', null],
  ]);
  const now = new Date(NOON).toISOString();
  const wanted = { value_id: habit.value_id, habit_id: habit.id, occurred_at: now };
  const { body: active } = await ada.call('POST /api/events', wanted);
  expect((await due())[1]).toEqual(['22:00', null]);
  await ada.call(`PUT /api/events/${active.id}`, { duration: 60_000 });
  expect((await due())[1]).toEqual(['22:00', active.id]);
});

test('a session of less than a minute, or of less than a shorter plan, keeps its time and does nothing that is due', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  await ada.call('POST /api/schedules', { habit_id: habit.id, ...weekly });
  const read = async () => {
    const [due] = (await ada.call('GET /api/schedules/today')).body;
    const { body } = await ada.call(`GET /api/habits/${habit.id}/statistics`);
    const { is_played_today, total_time, streak } = body;
    return { isFilled: due.event_id !== null, is_played_today, total_time, streak };
  };
  const id = await recordSession(ada, habit, NOON - HOUR, 59_999);
  const open = { isFilled: false, is_played_today: false, total_time: 59_999, streak: 0 };
  expect(await read()).toEqual(open);
  await ada.call('PUT /api/habits', { id: habit.id, duration: 45_000 });
  const done = { isFilled: true, is_played_today: true, total_time: 59_999, streak: 1 };
  expect(await read()).toEqual(done);
  await ada.call('PUT /api/habits', { id: habit.id, duration: 1_200_000 });
  expect(await read()).toEqual(open);
  await ada.call(`PUT /api/events/${id}`, { duration: 60_000 });
  expect(await read()).toEqual({ ...done, total_time: 60_000 });
});

test('a habit of two times a week is due on any day until it was played on two, and its streak counts weeks', async () => {
  const app = await createTestApp();
  const { habit } = await makeRunner(await app.signUp('ada'));
  const DAY = 24 * HOUR;
  // NOON is a Saturday: this is the Monday after it.
  const monday = NOON + 2 * DAY;
  const play = async (atMs: number) => {
    await (await at(app, atMs)).call('POST /api/events/submit', { habit_id: habit.id });
  };
  const readAt = async (atMs: number) => {
    const ada = await at(app, atMs);
    const due: DueToday[] = (await ada.call('GET /api/schedules/today')).body;
    const { body } = await ada.call(`GET /api/habits/${habit.id}/statistics`);
    const { streak, due: units, kept } = body;
    const [one] = due;
    const { played_this_week: before } = one ?? {};
    return { due: due.map(({ event_id }) => event_id !== null), before, streak, units, kept };
  };
  const rule = { frequency_type: 'times_per_week', times_per_week: 2, start_time: '08:00' };
  const { body: schedule } = await (
    await at(app, NOON)
  ).call('POST /api/schedules', { habit_id: habit.id, ...rule });
  expect(schedule).toMatchObject({ ...rule, days_of_week: null, week_of_month: null });
  // The week in which it began is half over.
  expect(await readAt(monday)).toEqual({ due: [false], before: 0, streak: 0, units: 0, kept: 0 });
  await play(monday);
  // Twice on a day is one day.
  await play(monday + HOUR);
  expect(await readAt(monday + HOUR)).toEqual({
    due: [true],
    before: 0,
    streak: 0,
    units: 0,
    kept: 0,
  });
  expect(await readAt(monday + 2 * DAY)).toMatchObject({ due: [false], before: 1, streak: 0 });
  await play(monday + 2 * DAY);
  const kept = { streak: 1, units: 1, kept: 1 };
  expect(await readAt(monday + 2 * DAY)).toEqual({ due: [true], before: 1, ...kept });
  expect(await readAt(monday + 3 * DAY)).toMatchObject({ due: [], ...kept });
  expect(await readAt(monday + 7 * DAY)).toEqual({ due: [false], before: 0, ...kept });
  expect(await readAt(monday + 14 * DAY)).toMatchObject({
    due: [false],
    streak: 0,
    units: 2,
    kept: 1,
  });

  const ada = await at(app, monday + 14 * DAY);
  const { body: daily } = await ada.call(`PUT /api/schedules/${schedule.id}`, {
    frequency_type: 'daily',
  });
  expect(daily).not.toHaveProperty('times_per_week');
  const back = { frequency_type: 'times_per_week', times_per_week: 5 };
  const { body: changed } = await ada.call(`PUT /api/schedules/${schedule.id}`, back);
  expect(changed).toMatchObject({ ...back, days_of_week: null });
  const { body: document } = await ada.call('GET /api/export');
  const bob = await app.signUp('bob');
  expect((await bob.call('POST /api/import', document)).status).toBe(200);
  const { body: copy } = await bob.call('GET /api/export');
  expect(copy.schedules.map(({ times_per_week }: Schedule) => times_per_week)).toContain(5);
  expect(copy.schedules).toHaveLength(document.schedules.length);
});

test("today is the user's day, in the user's zone and from the hour at which days start", async () => {
  const app = await createTestApp();
  const ada = await app.signUp('ada', 'Pacific/Auckland');
  const { habit } = await makeRunner(ada);
  // In Auckland, 13 hours ahead, it is already Sunday.
  const sundays = { ...weekly, habit_id: habit.id, days_of_week: [SUNDAY], start_time: '02:00' };
  await ada.call('POST /api/schedules', sundays);
  const [due] = (await ada.call('GET /api/schedules/today')).body;
  expect(due.occurs_at).toBe('2026-11-21T13:00:00.000Z');

  // If days start at 6, it is Saturday until then, and Sunday's two o'clock comes at its end.
  await ada.call('PUT /api/users/me', { day_start_hour: 6 });
  const nearEnd = await at(app, Date.UTC(2026, 10, 21, 16, 59));
  expect((await nearEnd.call('GET /api/schedules/today')).body).toEqual([]);
  const sunday = await at(app, Date.UTC(2026, 10, 21, 17));
  const [late] = (await sunday.call('GET /api/schedules/today')).body;
  expect(late.occurs_at).toBe('2026-11-22T13:00:00.000Z');
});

test('a change of the rule holds from today on; any other change does not restart the schedule', async () => {
  const app = await createTestApp();
  const { habit } = await makeRunner(await app.signUp());
  const ada = await app.signUp();
  const { body } = await ada.call('POST /api/schedules', { habit_id: habit.id, ...weekly });
  const later = await at(app, NOON + 48 * HOUR);
  const same = await later.call(`PUT /api/schedules/${body.id}`, body);
  expect(same.body).toEqual(body);
  const moved = await later.call(`PUT /api/schedules/${body.id}`, { start_time: '09:15' });
  expect(moved.body).toEqual({ ...body, start_time: '09:15', starts_on: '2026-11-23' });
});

test('a new frequency drops the days and the week that it does not use', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const monthly = { ...weekly, habit_id: habit.id, frequency_type: 'monthly', week_of_month: -1 };
  const { body } = await ada.call('POST /api/schedules', monthly);
  const change = async (to: object): Promise<Schedule> =>
    (await ada.call(`PUT /api/schedules/${body.id}`, to)).body;
  const custom = await change({ frequency_type: 'custom', days_of_week: [6, 1] });
  expect(custom).toMatchObject({ days_of_week: [1, 6], week_of_month: null });
  const daily = await change({ frequency_type: 'daily' });
  expect(daily).toMatchObject({ days_of_week: null, week_of_month: null });
  const allDays = { frequency_type: 'daily', days_of_week: [0, 1, 2, 3, 4, 5, 6] };
  expect(await change(allDays)).toMatchObject({ days_of_week: null });
});

test.each([
  [{ frequency_type: 'weekly' }, '/days_of_week'],
  [{ frequency_type: 'custom', days_of_week: null }, '/days_of_week'],
  [{ frequency_type: 'weekly', days_of_week: [] }, '/days_of_week'],
  [{ frequency_type: 'weekly', days_of_week: [7] }, '/days_of_week/0'],
  [{ frequency_type: 'weekly', days_of_week: [1, 1] }, '/days_of_week'],
  [{ frequency_type: 'weekly', days_of_week: [1], week_of_month: 1 }, '/week_of_month'],
  [{ frequency_type: 'monthly', days_of_week: [1] }, '/week_of_month'],
  [{ frequency_type: 'biweekly', week_of_month: 2 }, '/days_of_week'],
  [{ frequency_type: 'monthly', days_of_week: [1], week_of_month: 5 }, '/week_of_month'],
  [{ frequency_type: 'daily', days_of_week: [1, 2] }, '/days_of_week'],
  [{ frequency_type: 'daily', week_of_month: 1 }, '/week_of_month'],
  [{ frequency_type: 'times_per_week' }, '/times_per_week'],
  [{ frequency_type: 'times_per_week', times_per_week: 0 }, '/times_per_week'],
  [{ frequency_type: 'times_per_week', times_per_week: 8 }, '/times_per_week'],
  [{ frequency_type: 'times_per_week', times_per_week: 2, days_of_week: [1] }, '/days_of_week'],
  [{ frequency_type: 'daily', times_per_week: 2 }, '/times_per_week'],
  [{ frequency_type: 'hourly' }, '/frequency_type'],
  [{ frequency_type: 'daily', start_time: '24:00' }, '/start_time'],
  [{ frequency_type: 'daily', start_time: '8:00' }, '/start_time'],
])('the schedule %j is refused at %s', async (wrong, path) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const wanted = { habit_id: habit.id, start_time: '08:00', ...wrong };
  const { status, body } = await ada.call('POST /api/schedules', wanted);
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body.Schedules).toEqual([]);
});
