import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { Habit, HabitStatistics } from '#contract/habits.ts';
import { listDays, shiftDay } from '#domain/calendar.ts';
import { newId } from '../../base/new-id.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { makeRunner, recordSession, startSession } from '../../test/support/play.ts';
import { createTestApp, NOON, type Person } from '../../test/support/test-app.ts';
import { findHabitTime } from './store.ts';

const HOUR = 3_600_000;
const NEVER_DUE = {
  streak: 0,
  longest_streak: 0,
  due: 0,
  kept: 0,
  strength: 0,
  last_due: null,
};

async function readStatistics(person: Person, { id }: Habit): Promise<HabitStatistics> {
  return (await person.call(`GET /api/habits/${id}/statistics`)).body;
}

test('a habit without sessions has empty statistics', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit);
  expect(await readStatistics(ada, habit)).toEqual({
    habit_id: habit.id,
    sessions: 0,
    total_time: 0,
    longest: 0,
    first_played_at: null,
    last_played_at: null,
    // The app's clock is at a Saturday.
    first_day: '2026-05-25',
    last_day: '2026-11-21',
    days: [],
    rests: [],
    scheduled_since: null,
    is_played_today: false,
    ...NEVER_DUE,
    before_today: NEVER_DUE,
  });
});

test("the totals include all sessions, and the days cover half a year in the user's time zone", async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp('ada', 'Europe/Berlin');
  const { habit, identity } = await makeRunner(ada);
  const { body: other } = await ada.call('POST /api/habits', {
    value_id: identity.id,
    description: 'Stretch',
    duration: HOUR,
  });
  await recordSession(ada, other, Date.UTC(2026, 10, 21, 8), HOUR);
  await recordSession(ada, habit, Date.UTC(2024, 1, 29, 8), 3 * HOUR);
  // Berlin is two hours ahead in summer, and one in winter: both sessions are over its midnight.
  await recordSession(ada, habit, Date.UTC(2026, 4, 24, 21), 2 * HOUR);
  await recordSession(ada, habit, Date.UTC(2026, 10, 20, 22), 2 * HOUR);
  const morning = await recordSession(ada, habit, Date.UTC(2026, 10, 21, 8), HOUR);
  const expected: HabitStatistics = {
    habit_id: habit.id,
    sessions: 4,
    total_time: 8 * HOUR,
    longest: 3 * HOUR,
    first_played_at: '2024-02-29T08:00:00.000Z',
    last_played_at: '2026-11-21T08:00:00.000Z',
    first_day: '2026-05-25',
    last_day: '2026-11-21',
    days: [
      { day: '2026-05-25', duration: HOUR },
      { day: '2026-11-20', duration: HOUR },
      { day: '2026-11-21', duration: 2 * HOUR },
    ],
    rests: [],
    scheduled_since: null,
    is_played_today: true,
    ...NEVER_DUE,
    before_today: NEVER_DUE,
  };
  expect(await readStatistics(ada, habit)).toEqual(expected);
  await ada.call('PUT /api/habits', { id: habit.id, is_active: false });
  expect(await readStatistics(ada, habit)).toEqual(expected);
  await ada.call(`DELETE /api/events/${morning}`);
  expect(await readStatistics(ada, habit)).toMatchObject({
    sessions: 3,
    total_time: 7 * HOUR,
    last_played_at: '2026-11-20T22:00:00.000Z',
  });
});

test('the window begins on a Monday and ends today, whenever the day begins', async () => {
  const { signUp, clock } = await createTestApp();
  clock.now = Date.UTC(2026, 10, 23, 8, 59);
  const ada = await signUp('ada', 'America/New_York');
  const { habit } = await makeRunner(ada);
  await ada.call('PUT /api/users/me', { day_start_hour: 4 });
  // At four in the morning of Monday the day is no longer Sunday.
  expect(await readStatistics(ada, habit)).toMatchObject({
    first_day: '2026-05-25',
    last_day: '2026-11-22',
  });
  clock.now = Date.UTC(2026, 10, 23, 9);
  expect(await readStatistics(ada, habit)).toMatchObject({
    first_day: '2026-06-01',
    last_day: '2026-11-23',
  });
});

/** A habit that is due daily and was played on `count` days up to yesterday, except those in `leftOut`. */
async function importDaily(person: Person, count: number, leftOut: readonly number[] = []) {
  const { habit, identity } = await makeRunner(person);
  const days = listDays(shiftDay('2026-11-21', -count), '2026-11-20');
  const document: Export = (await person.call('GET /api/export')).body;
  const createdAt = new Date(NOON).toISOString();
  const events = days
    .filter((_, index) => !leftOut.includes(index))
    .map((day): Export['events'][number] => ({
      id: newId(),
      value_id: identity.id,
      habit_id: habit.id,
      source: 'played',
      duration: HOUR,
      timer: null,
      occurred_at: `${day}T07:00:00.000Z`,
      time_zone: 'UTC',
      is_settled: true,
      createdAt,
    }));
  const schedule: Export['schedules'][number] = {
    id: newId(),
    habit_id: habit.id,
    start_time: '07:00',
    frequency_type: 'daily',
    days_of_week: null,
    week_of_month: null,
    starts_on: days[0] ?? '',
    ends_on: null,
    is_active: true,
    createdAt,
  };
  await person.call('POST /api/import', { ...document, events, schedules: [schedule] });
  return { habit, schedule, days };
}

test('a habit played on each of 400 days has a streak of 400, and today makes it 401', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await importDaily(ada, 400);
  const before = { streak: 400, longest_streak: 400, due: 180, kept: 180 };
  expect(await readStatistics(ada, habit)).toMatchObject({ ...before, before_today: before });
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  expect(await readStatistics(ada, habit)).toMatchObject({
    streak: 401,
    longest_streak: 401,
    due: 181,
    kept: 181,
    before_today: before,
  });
});

test('a change of a plan below a minute counts the stored streak anew', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await importDaily(ada, 400);
  const streakOf = async () => (await readStatistics(ada, habit)).streak;
  expect(await streakOf()).toBe(400);
  const { body: events } = await ada.call('GET /api/events/today');
  expect(events).toEqual([]);
  const { body: page } = await ada.call(`GET /api/events?limit=50&habit_id=${habit.id}`);
  const tenth = page.at(49);
  await ada.call(`PUT /api/events/${tenth.id}`, { duration: 30_000 });
  expect(await streakOf()).toBe(49);
  await ada.call('PUT /api/habits', { id: habit.id, duration: 30_000 });
  expect(await streakOf()).toBe(400);
  await ada.call('PUT /api/habits', { id: habit.id, duration: 1_200_000 });
  expect(await streakOf()).toBe(49);
});

test('the strength grows to nearly 1 in a year of daily play, and a missed day takes a little of it', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await importDaily(ada, 364);
  const { strength, last_due, before_today } = await readStatistics(ada, habit);
  expect(strength).toBeCloseTo(1, 6);
  expect(last_due).toBe('2026-11-20');
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  expect(await readStatistics(ada, habit)).toMatchObject({ last_due: '2026-11-21', before_today });
  const bob = await signUp('bob');
  const { habit: missed } = await importDaily(bob, 20, [19]);
  const kept = 0.5 ** (1 / 13);
  expect((await readStatistics(bob, missed)).strength).toBeCloseTo((1 - kept ** 19) * kept, 9);
});

test('moving a schedule from 7:00 to 7:30 changes neither the streak nor the kept days', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit, schedule } = await importDaily(ada, 14, [1, 5]);
  const kept = { streak: 8, longest_streak: 8, due: 14, kept: 12 };
  expect(await readStatistics(ada, habit)).toMatchObject(kept);
  await ada.call(`PUT /api/schedules/${schedule.id}`, { start_time: '07:30' });
  expect(await readStatistics(ada, habit)).toMatchObject(kept);
  await ada.call(`PUT /api/schedules/${schedule.id}`, { is_active: false });
  expect(await readStatistics(ada, habit)).toMatchObject(kept);
});

test('the longest streak is shown besides the current one, and correcting a past day changes both', async () => {
  const { place, signUp } = await createTestApp();
  const ada = await signUp();
  const { habit, days } = await importDaily(ada, 500, [300, 450]);
  expect(await readStatistics(ada, habit)).toMatchObject({ streak: 49, longest_streak: 300 });
  const occurred_at = `${days[300]}T18:00:00.000Z`;
  const { body } = await ada.call('POST /api/events/submit', { habit_id: habit.id, occurred_at });
  expect(await readStatistics(ada, habit)).toMatchObject({ streak: 49, longest_streak: 450 });
  await ada.call(`PUT /api/events/${body.id}`, { occurred_at: `${days[450]}T18:00:00.000Z` });
  expect(await readStatistics(ada, habit)).toMatchObject({ streak: 199, longest_streak: 300 });
  await ada.call(`DELETE /api/events/${body.id}`);
  expect(await readStatistics(ada, habit)).toMatchObject({ streak: 49, longest_streak: 300 });
  expect(await examine(place)).toEqual([]);
});

test('a read stores the streak of four weeks ago, and a change of an earlier day discards it', async () => {
  const { db, signUp } = await createTestApp();
  const ada = await signUp();
  const { habit, days } = await importDaily(ada, 400);
  const { id: userId } = (await ada.call('GET /api/users/me')).body;
  const readStored = async () =>
    (await db.first(findHabitTime, { userId, habitId: habit.id })) ?? {};
  expect(await readStored()).toMatchObject({ streak_day: null });
  await readStatistics(ada, habit);
  // The Sunday before the day four weeks ago.
  const stored = { streak_day: '2026-10-18', streak: 367, longest_streak: 367 };
  expect(await readStored()).toMatchObject(stored);

  const submit = (occurred_at: string) =>
    ada.call('POST /api/events/submit', { habit_id: habit.id, occurred_at });
  const { body: recent } = await submit('2026-11-02T12:00:00.000Z');
  await ada.call(`DELETE /api/events/${recent.id}`);
  await ada.call('PUT /api/users/me', { display_name: 'Ada' });
  expect(await readStored()).toMatchObject(stored);
  await submit(`${days[7]}T12:00:00.000Z`);
  expect(await readStored()).toMatchObject({ streak_day: null });
  await readStatistics(ada, habit);
  await ada.call('PUT /api/users/me', { day_start_hour: 3 });
  expect(await readStored()).toMatchObject({ streak_day: null });
});

test("a missing habit and another user's habit have no statistics", async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { habit } = await makeRunner(bob);
  const unknown = '01890000-0000-7000-8000-000000000000';
  for (const id of [habit.id, unknown]) {
    const answer = await ada.call(`GET /api/habits/${id}/statistics`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
