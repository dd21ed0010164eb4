import { expect, test } from 'vitest';
import type { Habit, HabitStatistics } from '#contract/habits.ts';
import { makeRunner, recordSession, startSession } from '../testing/play.ts';
import { createTestApp, type Person } from '../testing/test-app.ts';

const HOUR = 3_600_000;

async function readStatistics(person: Person, { id }: Habit): Promise<HabitStatistics> {
  return (await person.call(`GET /api/habits/${id}/statistics`)).body;
}

test('a habit that was never played has statistics of nothing', async () => {
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
  });
});

test('all of its sessions count, and the days are those of half a year in the zone of the person', async () => {
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
  // Berlin is two hours ahead in summer, and one in winter: both of these are over its midnight.
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

test('the window begins on a Monday, and today is its last day wherever the day begins', async () => {
  const { signUp, clock } = await createTestApp();
  clock.now = Date.UTC(2026, 10, 23, 8, 59);
  const ada = await signUp('ada', 'America/New_York');
  const { habit } = await makeRunner(ada);
  await ada.call('PUT /api/users/me', { day_start_hour: 4 });
  // At four in the morning of the Monday it is no longer Sunday.
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

test('of no habit, and of another person’s, there are none', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { habit } = await makeRunner(bob);
  const unknown = '01890000-0000-7000-8000-000000000000';
  for (const id of [habit.id, unknown]) {
    const answer = await ada.call(`GET /api/habits/${id}/statistics`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
