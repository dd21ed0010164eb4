import { expect, test } from 'vitest';
import { listDays } from '#domain/calendar.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { createTestApp, type Person, type TestApp } from '../../test/support/test-app.ts';
import { schedule } from '../calendar-feed/testing/feed.ts';

/** Signs the user in on another day, because the earlier token may have expired. */
async function on(app: TestApp, day: string): Promise<Person> {
  app.clock.now = Date.parse(`${day}T12:00:00Z`);
  return app.signUp('ada');
}

/** A habit that is due every day since the first of November and was played on the days from the first to `last`. */
async function playUntil(last: string) {
  const app = await createTestApp();
  const ada = await on(app, '2026-11-01');
  const made = await schedule(ada, { start_time: '07:00', frequency_type: 'daily' });
  for (const day of listDays('2026-11-01', last)) {
    const person = await on(app, day);
    await person.call('POST /api/events/submit', { habit_id: made.habit.id });
  }
  return { app, ...made };
}

async function readStreak(person: Person, habitId: string) {
  return (await person.call(`GET /api/habits/${habitId}/statistics`)).body;
}

test('a pause that was made offline holds from the day on which it was made', async () => {
  const { app, habit, schedule: made } = await playUntil('2026-11-04');
  const ada = await on(app, '2026-11-07');
  expect(await readStreak(ada, habit.id)).toMatchObject({ streak: 0, due: 6, kept: 4 });
  const pause = { habit_ids: [habit.id], resumes_on: '2026-11-10', made_on: '2026-11-05' };
  const { body } = await ada.call('POST /api/schedules/pause', pause);
  expect(body).toEqual([{ ...made, starts_on: '2026-11-10' }]);
  const rests = [{ first_day: '2026-11-05', last_day: '2026-11-09' }];
  expect(await readStreak(ada, habit.id)).toMatchObject({ streak: 4, due: 4, kept: 4, rests });
  // A repeat, as after a lost answer, changes nothing.
  await ada.call('POST /api/schedules/pause', pause);
  expect(await readStreak(ada, habit.id)).toMatchObject({ streak: 4, rests });
  expect(await examine(app.place)).toEqual([]);
});

test('a pause that began and ended offline leaves its days out', async () => {
  const { app, habit } = await playUntil('2026-11-04');
  const ada = await on(app, '2026-11-08');
  const pause = { habit_ids: [habit.id], resumes_on: '2026-11-08', made_on: '2026-11-05' };
  await ada.call('POST /api/schedules/pause', pause);
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  const rests = [{ first_day: '2026-11-05', last_day: '2026-11-07' }];
  expect(await readStreak(ada, habit.id)).toMatchObject({ streak: 5, due: 5, kept: 5, rests });
  expect(await examine(app.place)).toEqual([]);
});

test('a schedule that was changed or removed offline asks for nothing after the day of that change', async () => {
  const { app, habit, schedule: made } = await playUntil('2026-11-04');
  const ada = await on(app, '2026-11-08');
  const sundays = { frequency_type: 'weekly', days_of_week: [0], made_on: '2026-11-05' };
  const { body } = await ada.call(`PUT /api/schedules/${made.id}`, sundays);
  expect(body).toMatchObject({ starts_on: '2026-11-05', frequency_type: 'weekly' });
  expect(await readStreak(ada, habit.id)).toMatchObject({ streak: 4, due: 4, kept: 4 });
  const removal = { is_active: false, made_on: '2026-11-06' };
  await ada.call(`PUT /api/schedules/${made.id}`, removal);
  expect((await ada.call('GET /api/schedules/today')).body).toEqual([]);
  expect(await examine(app.place)).toEqual([]);
});

test.for<[string, (id: string, identityId: string) => [string, object]]>([
  ['a habit', (id) => ['PUT /api/habits', { id }]],
  ['an identity', (_, id) => ['PUT /api/values', { id }]],
])('%s that was archived and restored offline is due on no day in between', async ([, asked]) => {
  const { app, habit } = await playUntil('2026-11-04');
  const ada = await on(app, '2026-11-08');
  const [route, body] = asked(habit.id, habit.value_id);
  await ada.call(route, { ...body, is_active: false, made_on: '2026-11-05' });
  expect(await readStreak(ada, habit.id)).toMatchObject({ streak: 4, due: 4, kept: 4 });
  await ada.call(route, { ...body, is_active: true, made_on: '2026-11-07' });
  expect(await readStreak(ada, habit.id)).toMatchObject({ streak: 0, due: 5, kept: 4 });
  expect((await ada.call('GET /api/schedules/today')).body).toHaveLength(1);
  expect(await examine(app.place)).toEqual([]);
});

test('a schedule that was made offline begins on the day on which it was made', async () => {
  const app = await createTestApp();
  const ada = await on(app, '2026-11-01');
  const { habit } = await schedule(ada, { start_time: '07:00', frequency_type: 'daily' });
  const later = await on(app, '2026-11-08');
  const evening = { habit_id: habit.id, start_time: '19:00', frequency_type: 'daily' };
  const { body } = await later.call('POST /api/schedules', { ...evening, made_on: '2026-11-06' });
  expect(body).toMatchObject({ starts_on: '2026-11-06', ends_on: null });
});

test.for([
  ['a day to come', '2026-11-20', '2026-11-10'],
  ['a day long ago', '2025-01-01', '2026-10-11'],
  ['a day within the last thirty', '2026-10-20', '2026-10-20'],
])('a schedule that claims to be made on %s begins on %s at most', async ([, madeOn, startsOn]) => {
  const app = await createTestApp();
  const ada = await on(app, '2026-11-10');
  const { habit } = await schedule(ada, { start_time: '07:00', frequency_type: 'daily' });
  const evening = { habit_id: habit.id, start_time: '19:00', frequency_type: 'daily' };
  const { body } = await ada.call('POST /api/schedules', { ...evening, made_on: madeOn });
  expect(body).toMatchObject({ starts_on: startsOn });
});

test.for(['2026-02-31', 'yesterday', '2026-11'])(
  'a change that was made on "%s" is refused, since that is no day',
  async (madeOn) => {
    const app = await createTestApp();
    const ada = await on(app, '2026-11-10');
    const { schedule: made } = await schedule(ada, {
      start_time: '07:00',
      frequency_type: 'daily',
    });
    const change = { start_time: '08:00', made_on: madeOn };
    expect((await ada.call(`PUT /api/schedules/${made.id}`, change)).status).toBe(422);
  },
);

test('days that were played before a habit was first scheduled do not count, and the answer says since when', async () => {
  const app = await createTestApp();
  const ada = await on(app, '2026-11-10');
  const { habit } = await schedule(ada, { start_time: '07:00', frequency_type: 'daily' });
  for (const day of listDays('2026-11-05', '2026-11-09')) {
    const past = { habit_id: habit.id, duration: 60_000, occurred_at: `${day}T09:00:00.000Z` };
    await ada.call('POST /api/events/submit', past);
  }
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  expect(await readStreak(ada, habit.id)).toMatchObject({
    streak: 1,
    sessions: 6,
    scheduled_since: '2026-11-10',
  });
});
