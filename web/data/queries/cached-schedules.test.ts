import { beforeEach, expect, test, vi } from 'vitest';
import { listDays, monthKey, shiftDay } from '#domain/calendar.ts';
import { showDueToday } from '../../features/habit-form/change-schedules.ts';
import { emptyDisk } from '../../platform/testing/disk.ts';
import { makeHabit, makeIdentity, makeSchedule } from '../../screens/tracker/testing/period.ts';
import { hideEnded, showEnded } from './cached-ended-schedules.ts';
import { changeRoster } from './cached-roster.ts';
import { endedSchedulesQuery, habitStatisticsQuery, identitiesQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import { restore, putAwayHabit } from './roster.ts';

const TODAY = '2026-11-21';
const MONTHS = ['2026-10', '2026-11', '2026-12'];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T12:00:00Z`), toFake: ['Date'] });
  emptyDisk();
  queryClient.clear();
  for (const month of MONTHS) queryClient.setQueryData(endedSchedulesQuery(month).queryKey, []);
  return () => vi.useRealTimers();
});

/** Months in which an ended schedule is shown. */
const monthsShown = () =>
  MONTHS.filter((month) => {
    const ended = queryClient.getQueryData(endedSchedulesQuery(month).queryKey);
    return ended && ended.length > 0;
  });

test('an ended schedule is shown in the months in which it was in force', () => {
  const ended = makeSchedule({ starts_on: '2026-10-31', ends_on: '2026-11-20' });
  showEnded(ended);
  expect(monthsShown()).toEqual(['2026-10', '2026-11']);
  hideEnded(ended.id);
  expect(monthsShown()).toEqual([]);
  showEnded(makeSchedule({ starts_on: TODAY, ends_on: shiftDay(TODAY, -1) }));
  expect(monthsShown()).toEqual([]);
});

test('an archived habit was due until yesterday, and is due again if it is restored at once', () => {
  const schedule = makeSchedule({ starts_on: '2026-11-01' });
  const habit = makeHabit({ Schedules: [schedule] });
  const identity = makeIdentity({ Habits: [habit] });
  queryClient.setQueryData(identitiesQuery.queryKey, [identity]);
  queryClient.setQueryData(['archived', 'habits'], []);
  changeRoster((roster) => putAwayHabit(roster, habit.id));
  const month = endedSchedulesQuery(monthKey(TODAY)).queryKey;
  expect(queryClient.getQueryData(month)).toEqual([{ ...schedule, ends_on: '2026-11-20' }]);
  changeRoster((roster) => restore(roster, identity.id, [habit.id]));
  expect(queryClient.getQueryData(identitiesQuery.queryKey)).toEqual([identity]);
  expect(monthsShown()).toEqual([]);
});

test('a streak counts today at once when a schedule is added or removed, and the past stays', () => {
  const before = {
    streak: 34,
    longest_streak: 34,
    due: 180,
    kept: 150,
    strength: 0.8,
    last_due: '2026-11-20',
  };
  const { queryKey } = habitStatisticsQuery('habit');
  queryClient.setQueryData(queryKey, {
    habit_id: 'habit',
    sessions: 200,
    total_time: 0,
    longest: 0,
    first_played_at: null,
    last_played_at: null,
    first_day: '2026-05-25',
    last_day: TODAY,
    days: listDays('2026-11-18', TODAY).map((day) => ({ day, duration: 60_000 })),
    rests: [],
    scheduled_since: TODAY,
    is_played_today: true,
    ...before,
    before_today: before,
  });
  const daily = makeSchedule({ starts_on: TODAY });
  showDueToday({ id: 'habit', is_active: true, Schedules: [daily] }, TODAY);
  const after = { streak: 35, longest_streak: 35, due: 181, kept: 151 };
  expect(queryClient.getQueryData(queryKey)).toMatchObject(after);
  showDueToday({ id: 'habit', is_active: true, Schedules: [] }, TODAY);
  expect(queryClient.getQueryData(queryKey)).toMatchObject(before);
  const excused_days = [{ day: TODAY, why: 'ill' }];
  showDueToday({ id: 'habit', is_active: true, Schedules: [daily], excused_days }, TODAY);
  expect(queryClient.getQueryData(queryKey)).toMatchObject(before);
});
