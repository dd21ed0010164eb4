import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDays, shiftDay, type DayKey } from './calendar.ts';
import { listRests, type Schedule } from './schedules.ts';
import { continueStrength, measureStrength, strengthenToday } from './strength.ts';

const FIRST = '2026-01-05';
const DAYS = listDays(FIRST, shiftDay(FIRST, 363));
const LAST = DAYS.at(-1) ?? FIRST;

function makeSchedule(change: Partial<Schedule> = {}): Schedule {
  const daily = { frequencyType: 'daily', daysOfWeek: null, weekOfMonth: null } as const;
  return { ...daily, startTime: '08:00', from: FIRST, until: null, ...change };
}

function measure(schedules: readonly Schedule[], played: readonly DayKey[], last = LAST): number {
  return measureStrength(schedules, new Set(played), FIRST, last).strength;
}

test('twenty daily checks give the published score of 0.655747', () => {
  const days = DAYS.slice(0, 20);
  const strength = measure([makeSchedule()], days, days.at(-1));
  expect(Math.floor(strength * 1e6)).toBe(655_747);
});

test('a missed day weakens, and does not end, what a year has established', () => {
  const schedule = makeSchedule();
  const whole = measure([schedule], DAYS);
  const missed = measure([schedule], DAYS.slice(0, -1));
  expect(whole).toBeGreaterThan(0.99);
  expect(missed).toBeLessThan(whole);
  expect(missed).toBeGreaterThan(0.9);
});

test('a weekly habit has the score of one check in seven days', () => {
  const schedule = makeSchedule({ frequencyType: 'weekly', daysOfWeek: [1] });
  const perDay = 0.5 ** (Math.sqrt(1 / 7) / 13);
  // The first check has no day before it that it could be measured from.
  const first = 1 - 0.5 ** (1 / 13);
  const [, ...others] = Array.from({ length: 52 });
  const expected = others.reduce<number>((s) => s * perDay ** 7 + 1 - perDay ** 7, first);
  expect(measure([schedule], DAYS)).toBeCloseTo(expected, 9);
});

test('excused days change nothing, on whichever days a habit is due', () => {
  const daily = makeSchedule();
  const excused = new Set(DAYS.slice(30, 60));
  const played = [...DAYS.slice(0, 30), ...DAYS.slice(60, 90)];
  const last = DAYS[89];
  expect(measure([{ ...daily, excused }], played, last)).toBeCloseTo(
    measure([daily], DAYS.slice(0, 60), DAYS[59]),
    9,
  );
  const mondays = DAYS.filter((_, index) => index % 7 === 0);
  const weekly = makeSchedule({ frequencyType: 'weekly', daysOfWeek: [1] });
  const away = new Set(mondays.slice(10, 14));
  const kept = [...mondays.slice(0, 10), ...mondays.slice(14, 20)];
  expect(measure([{ ...weekly, excused: away }], kept, mondays[19])).toBeCloseTo(
    measure([weekly], mondays.slice(0, 16), mondays[15]),
    9,
  );
});

test('days on which no schedule held, as in a pause, change nothing', () => {
  const [before, after] = [DAYS.slice(0, 60), DAYS.slice(90, 120)];
  const paused = [
    makeSchedule({ until: before.at(-1) ?? null }),
    makeSchedule({ from: after[0] ?? null }),
  ];
  const withPause = measure(paused, [...before, ...after], after.at(-1));
  const without = measure([makeSchedule()], DAYS.slice(0, 90), DAYS[89]);
  expect(withPause).toBeCloseTo(without, 12);
});

test('today strengthens once it was played, and never weakens', () => {
  const before = { strength: 0.5, lastDue: '2026-03-01' };
  const today = '2026-03-02';
  expect(strengthenToday(before, today, { isDue: true, isPlayed: false, rests: [] })).toEqual(
    before,
  );
  expect(strengthenToday(before, today, { isDue: false, isPlayed: true, rests: [] })).toEqual(
    before,
  );
  expect(strengthenToday(before, today, { isDue: true, isPlayed: true, rests: [] })).toEqual(
    continueStrength(before, today, true),
  );
});

test('the first day after a pause strengthens as much today as it does tomorrow', () => {
  const [first, back] = [DAYS[59] ?? '', DAYS[90] ?? ''];
  const paused = [makeSchedule({ until: first }), makeSchedule({ from: back })];
  const played = [...DAYS.slice(0, 60), back];
  const yesterday = measureStrength(paused, new Set(played), FIRST, shiftDay(back, -1));
  const facts = { isDue: true, isPlayed: true, rests: listRests(paused) };
  const tomorrow = measureStrength(paused, new Set(played), FIRST, back);
  expect(strengthenToday(yesterday, back, facts)).toEqual(tomorrow);
});

test('a strength lies between 0 and 1, whatever was due and played', () => {
  const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 });
  const schedules = fc.array(
    fc.record({
      frequencyType: fc.constantFrom('daily', 'weekly', 'custom'),
      daysOfWeek: weekdays,
      from: fc.constantFrom(...DAYS),
      until: fc.option(fc.constantFrom(...DAYS)),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(schedules, fc.subarray(DAYS), (changes, played) => {
      const strength = measure(
        changes.map((change) => makeSchedule(change as Partial<Schedule>)),
        played,
      );
      expect(strength).toBeGreaterThanOrEqual(0);
      expect(strength).toBeLessThanOrEqual(1);
      expect(strength > 0).toBe(
        played.some((day) =>
          changes.some(({ frequencyType, daysOfWeek, from, until }) => {
            const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
            const isAsked = frequencyType === 'daily' || daysOfWeek.includes(weekday);
            return isAsked && from <= day && (until === null || day <= until);
          }),
        ),
      );
    }),
  );
});
