import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDays, placeInMonth, type DayKey } from './calendar.ts';
import { occursOn, type Schedule } from './schedules.ts';
import { lookBack } from './streaks.ts';

const FIRST = '2026-10-01';
const LAST = '2026-11-21';
const DAYS = listDays(FIRST, LAST);

function onDays(daysOfWeek: readonly number[] | null, from: DayKey | null = null): Schedule {
  const frequencyType = daysOfWeek ? 'weekly' : 'daily';
  return { frequencyType, startTime: '08:00', daysOfWeek, weekOfMonth: null, from, until: null };
}

const isWeekday = (day: DayKey) => placeInMonth(day).weekday % 6 !== 0;

const played = fc.subarray(DAYS).map((days) => new Set(days));
const schedules = fc.array(
  fc
    .record({
      days: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })),
      from: fc.constantFrom(null, ...DAYS),
    })
    .map(({ days, from }) => onDays(days, from)),
  { maxLength: 3 },
);

test('a streak is of the last due days, all of them played, and the one before it was not', () => {
  fc.assert(
    fc.property(schedules, played, (schedules, played) => {
      const asked = (day: DayKey) => schedules.some((schedule) => occursOn(schedule, day));
      const due = DAYS.filter((day) => asked(day) && (day !== LAST || played.has(day)));
      const keeping = lookBack(schedules, played, FIRST, LAST);
      const { streak } = keeping;
      const run = due.slice(due.length - streak);
      expect(run.every((day) => played.has(day))).toBe(true);
      const before = due[due.length - streak - 1];
      expect(before !== undefined && played.has(before)).toBe(false);
      const kept = due.filter((day) => played.has(day)).length;
      expect(keeping).toMatchObject({ due: due.length, kept });
    }),
  );
});

test('a day counts once, however many schedules ask for it', () => {
  fc.assert(
    fc.property(schedules, played, (schedules, played) => {
      const once = lookBack(schedules, played, FIRST, LAST);
      expect(lookBack([...schedules, ...schedules], played, FIRST, LAST)).toEqual(once);
    }),
  );
});

test('a day that is not due neither makes nor breaks a streak, and today only makes one', () => {
  const weekdays = onDays([1, 2, 3, 4, 5]);
  const friday = '2026-11-20';
  const kept = new Set(listDays('2026-11-09', friday).filter(isWeekday));
  expect(lookBack([weekdays], kept, FIRST, friday).streak).toBe(10);
  expect(lookBack([weekdays], kept, FIRST, '2026-11-22').streak).toBe(10);
  expect(lookBack([weekdays], kept, FIRST, '2026-11-23').streak).toBe(10);
  expect(lookBack([weekdays], kept, FIRST, '2026-11-24').streak).toBe(0);
  expect(lookBack([weekdays], new Set([...kept, '2026-11-23']), FIRST, '2026-11-23').streak).toBe(
    11,
  );
});

test('what was never due has no streak', () => {
  expect(lookBack([], new Set(DAYS), FIRST, LAST)).toEqual({ due: 0, kept: 0, streak: 0 });
  const later = onDays(null, '2026-11-19');
  expect(lookBack([later], new Set(DAYS), FIRST, LAST).streak).toBe(3);
});
