import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDays, mondayOf, shiftDay, type DayKey } from './calendar.ts';
import type { Schedule } from './schedules.ts';
import { continueStreak, countKeptDays, NO_STREAK } from './streaks.ts';
import { measureStrength } from './strength.ts';
import { countBefore, isWeekQuota } from './week-quotas.ts';

/** A Monday. */
const FIRST = '2026-02-16';
const WEEKS = 12;
const LAST = shiftDay(FIRST, 7 * WEEKS - 1);
const DAYS = listDays(FIRST, LAST);
const SUNDAYS = DAYS.filter((_, index) => index % 7 === 6);

function makeSchedule(change: Partial<Schedule> = {}): Schedule {
  return {
    frequencyType: 'times_per_week',
    startTime: '08:00',
    daysOfWeek: null,
    weekOfMonth: null,
    timesPerWeek: 3,
    from: null,
    until: null,
    ...change,
  };
}

const weekdayOf = (day: DayKey) => new Date(`${day}T12:00:00Z`).getUTCDay();
const days = fc.constantFrom(...DAYS);
const span = { from: fc.option(days), until: fc.option(days) };
const quota = fc
  .record({ timesPerWeek: fc.integer({ min: 1, max: 7 }), ...span })
  .map((fields) => makeSchedule(fields));
const weekly = fc
  .record({ daysOfWeek: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), ...span })
  .map((fields) => makeSchedule({ frequencyType: 'weekly', timesPerWeek: null, ...fields }));
const schedules = fc
  .tuple(quota, fc.array(fc.oneof(quota, weekly), { maxLength: 3 }))
  .map(([one, others]) => [one, ...others]);

function holds({ from, until }: Schedule, day: DayKey): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

/** The oracle goes through the days and judges each week on its Sunday, and the last one as if it were not over. */
function countSlowly(all: readonly Schedule[], played: ReadonlySet<DayKey>, last: DayKey) {
  let [streak, longestStreak, due, kept] = [0, 0, 0, 0];
  const judge = (isKept: boolean) => {
    due += 1;
    kept += isKept ? 1 : 0;
    streak = isKept ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  };
  for (let monday = FIRST; monday <= last; monday = shiftDay(monday, 7)) {
    const week = listDays(monday, shiftDay(monday, 6));
    for (const day of week.filter((one) => one <= last)) {
      const isDue = all.some(
        (one) =>
          one.frequencyType === 'weekly' &&
          holds(one, day) &&
          one.daysOfWeek?.includes(weekdayOf(day)),
      );
      if (isDue) judge(played.has(day));
    }
    for (const one of all.filter(({ frequencyType }) => frequencyType === 'times_per_week')) {
      const count = week.filter((day) => day <= last && played.has(day) && holds(one, day)).length;
      const isWhole = week.every((day) => holds(one, day));
      const isOver = week.every((day) => day <= last);
      const isKept = count >= (one.timesPerWeek ?? 0);
      if (isKept || (isWhole && isOver)) judge(isKept);
    }
  }
  return { streak, longestStreak, due, kept };
}

test('weeks count like due days, computed in any number of parts that end on Sundays', () => {
  const cuts = fc.subarray(SUNDAYS, { maxLength: 4 });
  fc.assert(
    fc.property(schedules, fc.subarray(DAYS), cuts, days, (all, playedOn, sundays, last) => {
      const ends = [...sundays.filter((day) => day < last), last];
      let [streak, first] = [NO_STREAK, FIRST];
      for (const end of ends) {
        const part = playedOn.filter((day) => first <= day && day <= end);
        streak = continueStreak(streak, all, part, [first, end]);
        first = shiftDay(end, 1);
      }
      const { due, kept, ...expected } = countSlowly(all, new Set(playedOn), last);
      expect(streak).toEqual(expected);
      expect(countKeptDays(all, new Set(playedOn), FIRST, last)).toEqual({ due, kept });
    }),
    { numRuns: 500 },
  );
});

test('today never ends a streak, and fulfils its week at once', () => {
  const all = [makeSchedule({ timesPerWeek: 2 })];
  const streakOn = (today: DayKey, ...playedOn: DayKey[]) =>
    continueStreak(NO_STREAK, all, playedOn, [playedOn[0] ?? today, today], today).streak;
  const week = ['2026-02-17', '2026-02-19'];
  expect(streakOn('2026-02-18', '2026-02-17')).toBe(0);
  expect(streakOn('2026-02-19', ...week)).toBe(1);
  // A Sunday, on which there is still time, and the Monday after it.
  expect(streakOn('2026-03-01', ...week, '2026-02-24')).toBe(1);
  expect(streakOn('2026-03-02', ...week, '2026-02-24')).toBe(0);
});

test('the days before one are counted from its Monday on, while the schedule held', () => {
  fc.assert(
    fc.property(quota, fc.subarray(DAYS), days, (schedule, playedOn, day) => {
      fc.pre(isWeekQuota(schedule));
      const { from, until } = schedule;
      const before = playedOn.filter(
        (one) => mondayOf(day) <= one && one < day && (from ?? one) <= one && one <= (until ?? one),
      );
      expect(countBefore(schedule, new Set(playedOn), day)).toBe(before.length);
    }),
  );
});

test('the strength of three days a week is the score of three checks in seven days, and of a part of them less', () => {
  const schedule = makeSchedule({ from: FIRST });
  const kept = 0.5 ** ((7 * Math.sqrt(3 / 7)) / 13);
  const strengthOf = (perWeek: number) => {
    const played = DAYS.filter((_, index) => index % 7 < perWeek);
    return measureStrength([schedule], new Set(played), FIRST, LAST).strength;
  };
  expect(strengthOf(3)).toBeCloseTo(1 - kept ** WEEKS, 9);
  expect(strengthOf(7)).toBeCloseTo(strengthOf(3), 9);
  expect(strengthOf(1)).toBeCloseTo(strengthOf(3) / 3, 9);
  expect(strengthOf(0)).toBe(0);
});

const streakOf = (excused: ReadonlySet<DayKey>, days: readonly DayKey[]) =>
  continueStreak(NO_STREAK, [makeSchedule({ excused })], days, [FIRST, LAST]).streak;

test('a week of which too few days are left by excused ones breaks nothing, and one with enough of them does', () => {
  const away = (count: number) => new Set(DAYS.slice(7, 7 + count));
  const played = DAYS.filter((_, index) => index % 7 < 3 && (index < 7 || index >= 14));
  expect(streakOf(away(5), played)).toBe(WEEKS - 1);
  expect(streakOf(away(4), played)).toBe(WEEKS - 2);
  // A week that was fulfilled all the same counts.
  expect(streakOf(away(5), [...played, ...DAYS.slice(8, 11)].toSorted())).toBe(WEEKS);
});
