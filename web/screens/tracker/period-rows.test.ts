import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Month } from '#contract/events.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { listTrackerDays } from './period-days.ts';
import { listIdentityPeriods, type IdentityPeriod } from './period-rows.ts';
import { periodOf } from './periods.ts';
import { makeHabit, makeIdentity, makeSchedule, makeShare } from './testing/period.ts';

const NOVEMBER = periodOf('month', '2026-11-21', 1);

function rowsOf(
  events: Month,
  identities: readonly Identity[],
  ended: readonly Schedule[] = [],
): readonly IdentityPeriod[] {
  const days = listTrackerDays(NOVEMBER, events, '2026-11-21', '2026-11-01');
  return listIdentityPeriods(events, identities, days, ended);
}

test('a habit has a mark for each played day, linked to the day before', () => {
  const events = {
    '2026-11-03': [makeShare({ share: 60 }), makeShare({ share: 40 })],
    '2026-11-04': [makeShare({ share: 30 })],
    '2026-11-09': [makeShare({ share: 5 })],
  };
  const [runner] = rowsOf(events, [makeIdentity({ Habits: [makeHabit()] })]);
  expect(runner?.habits[0]?.played).toEqual([
    { column: 3, playedMs: 100, isLinked: false },
    { column: 4, playedMs: 30, isLinked: true },
    { column: 9, playedMs: 5, isLinked: false },
  ]);
  expect(runner?.playedMs).toBe(135);
});

test('the running session leaves no mark', () => {
  const events = { '2026-11-21': [makeShare({ share: 0, duration: null })] };
  const [runner] = rowsOf(events, [makeIdentity({ Habits: [makeHabit()] })]);
  expect(runner?.habits[0]?.played).toEqual([]);
});

test('a habit is due on unplayed days of its schedule, from the schedule’s first day', () => {
  const weekly = makeSchedule({
    frequency_type: 'weekly',
    days_of_week: [1, 5],
    starts_on: '2026-11-06',
  });
  const habit = makeHabit({ Schedules: [weekly] });
  const events = { '2026-11-09': [makeShare({ share: 60 })] };
  const [runner] = rowsOf(events, [makeIdentity({ Habits: [habit] })]);
  expect(runner?.habits[0]?.dueColumns).toEqual([6, 13, 16, 20, 23, 27, 30]);
});

test('occurrences before a change of the schedule stay due', () => {
  const now = makeSchedule({
    starts_on: '2026-11-20',
    frequency_type: 'weekly',
    days_of_week: [1],
  });
  const before = makeSchedule({ starts_on: '2026-11-01', ends_on: '2026-11-03', is_active: false });
  const [habit, other] = [makeHabit({ Schedules: [now] }), makeHabit({ id: 'other' })];
  const identity = makeIdentity({ Habits: [habit, other] });
  const [runner] = rowsOf({ '2026-11-02': [makeShare({ share: 60 })] }, [identity], [before]);
  expect(runner?.habits.map(({ dueColumns }) => dueColumns)).toEqual([[1, 3, 23, 30], []]);
});

test('archived habits and whole identities have rows in periods in which they were played', () => {
  const archived = { id: 'artist', description: 'Artist', color: '#C0392B' };
  const events = {
    '2026-11-02': [
      makeShare({ share: 10, habit_id: 'sprint', description: 'Sprint' }),
      makeShare({ share: 20, habit_id: null, description: 'Runner' }),
      makeShare({
        share: 30,
        habit_id: 'paint',
        value_id: 'artist',
        description: 'Paint',
        Value: archived,
      }),
    ],
  };
  const [runner, artist, ...others] = rowsOf(events, [makeIdentity({ Habits: [makeHabit()] })]);
  expect(runner?.habits).toMatchObject([
    { name: 'Run', isArchived: false, playedMs: 0 },
    { name: 'Sprint', isArchived: true, playedMs: 10 },
    { name: 'No habit in particular', isArchived: false, playedMs: 20 },
  ]);
  expect(artist).toMatchObject({
    name: 'Artist',
    isArchived: true,
    habits: [{ name: 'Paint', isArchived: true, playedMs: 30 }],
  });
  expect(others).toEqual([]);
});

test('the times of the rows add up to those of the days', () => {
  const share = fc.record({
    day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    share: fc.integer({ min: 1, max: 1000 }),
    value_id: fc.constantFrom('runner', 'artist', 'gone'),
    habit_id: fc.constantFrom('run', 'paint', 'sprint', null),
  });
  const identities = [
    makeIdentity({ Habits: [makeHabit()] }),
    makeIdentity({ id: 'artist', Habits: [makeHabit({ id: 'paint', value_id: 'artist' })] }),
  ];
  fc.assert(
    fc.property(fc.array(share), (shares) => {
      const events: Month = {};
      for (const { day, ...fields } of shares) (events[day] ??= []).push(makeShare(fields));
      const days = listTrackerDays(NOVEMBER, events, '2026-11-21', '2026-11-01');
      const rows = listIdentityPeriods(events, identities, days, []);
      const total = shares.reduce((sum, { share: ms }) => sum + ms, 0);
      expect(rows.reduce((sum, { playedMs }) => sum + playedMs, 0)).toBe(total);
      expect(days.reduce((sum, { playedMs }) => sum + playedMs, 0)).toBe(total);
      const keys = rows.flatMap(({ habits }) => habits.map(({ key }) => key));
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('an excused day is no due day, and keeps its reason where it would have been due', () => {
  const weekly = makeSchedule({
    frequency_type: 'weekly',
    days_of_week: [5],
    starts_on: '2026-11-01',
  });
  const excused_days = [
    { day: '2026-11-06', why: 'ill' },
    { day: '2026-11-07', why: 'not scheduled' },
    { day: '2026-11-13', why: 'played' },
  ];
  const habit = makeHabit({ Schedules: [weekly], excused_days });
  const events = { '2026-11-13': [makeShare({ share: 60 })] };
  const [runner] = rowsOf(events, [makeIdentity({ Habits: [habit] })]);
  expect(runner?.habits[0]?.dueColumns).toEqual([20, 27]);
  expect(runner?.habits[0]?.rests).toEqual([{ column: 6, words: 'Excused: ill' }]);
});

test('the days of a pause between two schedules are marked where it would have been due', () => {
  const fridays = makeSchedule({ frequency_type: 'weekly', days_of_week: [5] });
  const before = { ...fridays, starts_on: '2026-10-01', ends_on: '2026-11-05' };
  const after = { ...fridays, starts_on: '2026-11-19' };
  const habit = makeHabit({ Schedules: [after] });
  const [runner] = rowsOf({}, [makeIdentity({ Habits: [habit] })], [before]);
  expect(runner?.habits[0]?.dueColumns).toEqual([20, 27]);
  expect(runner?.habits[0]?.rests).toEqual([
    { column: 6, words: 'Paused' },
    { column: 13, words: 'Paused' },
  ]);
});
