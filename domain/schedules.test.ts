import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillOccurrences,
  firstOccurrence,
  listExcusedOccurrences,
  listOccurrences,
  occursOn,
  type Schedule,
} from './schedules.ts';

const DAY_MS = 86_400_000;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const days = fc.integer({ min: Date.UTC(1999, 11), max: Date.UTC(2041, 1) }).map(isoDay);
const maybeDay = fc.option(days);
const schedules: fc.Arbitrary<Schedule> = fc.record({
  frequencyType: fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly', 'custom'),
  startTime: fc.constant('08:00'),
  daysOfWeek: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 })), { freq: 9 }),
  weekOfMonth: fc.option(fc.constantFrom(1, 2, 3, 4, -1), { freq: 9 }),
  from: maybeDay,
  until: maybeDay,
});
const spans = fc
  .record({ first: days, length: fc.integer({ min: -3, max: 500 }) })
  .map(({ first, length }) => ({
    first,
    last: isoDay(Date.parse(first) + length * DAY_MS),
  }));

/** The oracle lists a weekday's dates in each month one by one, and picks from that list by index. */
function datesOfWeekday(year: number, month: number, weekday: number): string[] {
  const dates: string[] = [];
  for (let ms = Date.UTC(year, month); new Date(ms).getUTCMonth() === month; ms += DAY_MS) {
    if (new Date(ms).getUTCDay() === weekday) dates.push(isoDay(ms));
  }
  return dates;
}

function pick(dates: string[], { frequencyType, weekOfMonth }: Schedule): unknown[] {
  const [one, two, three, four] = dates;
  const [last, , lastButTwo] = dates.toReversed();
  if (frequencyType === 'weekly' || frequencyType === 'custom') return dates;
  if (frequencyType === 'monthly') {
    const chosen = { 1: one, 2: two, 3: three, 4: four, [-1]: last };
    return weekOfMonth === null ? [] : [chosen[weekOfMonth]];
  }
  const chosen = {
    1: [one, three],
    2: [two, four],
    3: [one, three],
    4: [two, four],
    [-1]: [last, lastButTwo],
  };
  return weekOfMonth === null ? [] : chosen[weekOfMonth];
}

function expected(schedule: Schedule, first: string, last: string): string[] {
  const found: string[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += DAY_MS) {
    const date = new Date(ms);
    const weekday = date.getUTCDay();
    const dates = datesOfWeekday(date.getUTCFullYear(), date.getUTCMonth(), weekday);
    const isDue =
      schedule.frequencyType === 'daily' ||
      ((schedule.daysOfWeek ?? []).includes(weekday) && pick(dates, schedule).includes(isoDay(ms)));
    const hasBegun = schedule.from === null || Date.parse(schedule.from) <= ms;
    const isOver = schedule.until !== null && Date.parse(schedule.until) < ms;
    if (isDue && hasBegun && !isOver) found.push(isoDay(ms));
  }
  return found;
}

test('the occurrences equal those of a slow search through the months', () => {
  fc.assert(
    fc.property(schedules, spans, (schedule, { first, last }) => {
      expect(listOccurrences(schedule, first, last)).toEqual(expected(schedule, first, last));
    }),
    { numRuns: 300 },
  );
});

test('a schedule occurs on exactly the listed days', () => {
  fc.assert(
    fc.property(schedules, days, (schedule, day) => {
      expect(occursOn(schedule, day)).toBe(expected(schedule, day, day).length === 1);
    }),
    { numRuns: 2000 },
  );
});

test('days before a change stay due', () => {
  fc.assert(
    fc.property(schedules, schedules, days, spans, (old, changed, day, { first, last }) => {
      const dayBefore = isoDay(Date.parse(day) - DAY_MS);
      const before = listOccurrences({ ...old, until: dayBefore }, first, last);
      const after = listOccurrences({ ...changed, from: day }, first, last);
      const past = listOccurrences({ ...old, until: null }, first, last).filter((d) => d < day);
      expect(before).toEqual(past);
      expect(after.every((d) => d >= day)).toBe(true);
    }),
  );
});

const MONDAY_AND_THURSDAY = { startTime: '08:00', daysOfWeek: [1, 4], from: null, until: null };

// February 2024 has five Thursdays (1, 8, 15, 22, 29) and four Mondays (5, 12, 19, 26).
test.each([
  ['monthly', 1, ['01', '05']],
  ['monthly', 4, ['22', '26']],
  ['monthly', -1, ['26', '29']],
  ['biweekly', 1, ['01', '05', '15', '19']],
  ['biweekly', 2, ['08', '12', '22', '26']],
  ['biweekly', 3, ['01', '05', '15', '19']],
  ['biweekly', 4, ['08', '12', '22', '26']],
  ['biweekly', -1, ['12', '15', '26', '29']],
  ['weekly', null, ['01', '05', '08', '12', '15', '19', '22', '26', '29']],
  ['monthly', null, []],
  ['biweekly', null, []],
] as const)('%s in week %s of a leap February falls on %j', (frequencyType, weekOfMonth, dates) => {
  const schedule: Schedule = { ...MONDAY_AND_THURSDAY, frequencyType, weekOfMonth };
  const found = listOccurrences(schedule, '2024-02-01', '2024-02-29');
  expect(found).toEqual(dates.map((date) => `2024-02-${date}`));
});

test('a schedule is in force on its first and on its last day', () => {
  const schedule: Schedule = {
    ...MONDAY_AND_THURSDAY,
    frequencyType: 'daily',
    weekOfMonth: null,
    from: '2026-02-27',
    until: '2026-03-01',
  };
  const found = listOccurrences(schedule, '2026-01-01', '2026-12-31');
  expect(found).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

const PLANNED_MS = { run: 1_200_000, read: 60_000, sketch: 20_000 };

test('each session of a minute, or of a shorter plan, fills the earliest open occurrence of its habit', () => {
  const habits = fc.constantFrom('run', 'read', 'sketch');
  const session = fc.record({
    habitId: fc.option(habits),
    durationMs: fc.constantFrom(0, 19_999, 20_000, 59_999, 60_000, 1_200_000),
  });
  fc.assert(
    fc.property(fc.array(habits), fc.array(session), (dueHabits, playedSessions) => {
      const played = playedSessions.map((one, index) => ({ ...one, id: `session ${index}` }));
      const due = dueHabits.map((habitId) => ({ habitId, plannedMs: PLANNED_MS[habitId] }));
      const filled = fillOccurrences(due, played);
      for (const habit of ['run', 'read', 'sketch'] as const) {
        const own = filled.filter((_, index) => dueHabits[index] === habit);
        const sessions = played
          .filter(({ habitId, durationMs }) => {
            return habitId === habit && durationMs >= Math.min(60_000, PLANNED_MS[habit]);
          })
          .map(({ id }) => id);
        expect(own).toEqual(own.map((_, index) => sessions[index] ?? null));
      }
    }),
  );
});

test('an excused day is no occurrence, and the next one is found after months of them', () => {
  const monthly: Schedule = {
    frequencyType: 'monthly',
    startTime: '08:00',
    daysOfWeek: [1],
    weekOfMonth: 1,
    from: '2026-01-01',
    until: null,
  };
  const days = listOccurrences(monthly, '2026-01-01', '2026-12-31');
  const excused = new Set([...days.slice(2, 8), '2026-06-02']);
  const some = { ...monthly, excused };
  expect(listOccurrences(some, '2026-01-01', '2026-12-31')).toEqual([
    ...days.slice(0, 2),
    ...days.slice(8),
  ]);
  expect(listExcusedOccurrences(some, '2026-01-01', '2026-12-31')).toEqual(days.slice(2, 8));
  expect(firstOccurrence(some, '2026-02-10')).toBe(days[8]);
});
