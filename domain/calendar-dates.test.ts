import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayKey,
  dayRanges,
  daysOfMonth,
  instantOnDay,
  isoToInstant,
  listDays,
  monthKey,
  monthRange,
  placeInMonth,
  shiftDay,
  shiftMonth,
} from './calendar.ts';

const DAY_MS = 86_400_000;
const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const days = fc.integer({ min: Date.UTC(1999, 11), max: Date.UTC(2041, 1) }).map(isoDay);
const months = days.map((day) => day.slice(0, 7));
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
);

/** The dates of a month, counted one by one until the month changes. */
function walkMonth(month: string): string[] {
  const dates: string[] = [];
  for (let ms = Date.parse(`${month}-01`); isoDay(ms).startsWith(month); ms += DAY_MS) {
    dates.push(isoDay(ms));
  }
  return dates;
}

/** Returns a zone's local time at an instant, in milliseconds as if it were UTC. */
function clockOf(timeZone: string): (ms: number) => number {
  const texts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (ms) => Date.parse(`${texts.format(ms).replace(' ', 'T')}Z`);
}

test('listing the days between two dates equals stepping day by day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 800 }), (first, length) => {
      const walked = Array.from({ length: Math.max(0, length) }, (_, n) =>
        isoDay(Date.parse(first) + n * DAY_MS),
      );
      expect(listDays(first, isoDay(Date.parse(first) + (length - 1) * DAY_MS))).toEqual(walked);
    }),
  );
});

test.each([
  ['2024-02', 29],
  ['2026-02', 28],
  ['2000-02', 29],
  ['2100-02', 28],
  ['2026-04', 30],
  ['2026-12', 31],
])('%s has %i days', (month, count) => {
  expect(daysOfMonth(month)).toHaveLength(count);
  expect(daysOfMonth(month)).toEqual(walkMonth(month));
});

test('the instants of a month are those whose day is in it, at any start of days', () => {
  fc.assert(
    fc.property(months, zones, fc.integer({ min: 0, max: 6 }), (month, zone, dayStartHour) => {
      const rule = { zone, dayStartHour };
      const { startMs, endMs } = monthRange(month, rule);
      const dates = walkMonth(month);
      expect(dayKey(startMs, rule)).toBe(dates.at(0));
      expect(dayKey(endMs - 1, rule)).toBe(dates.at(-1));
      expect(monthKey(dayKey(startMs - 1, rule))).toBe(shiftMonth(month, -1));
      expect(monthKey(dayKey(endMs, rule))).toBe(shiftMonth(month, 1));
    }),
  );
});

test('shifting months forward and back crosses years correctly', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -30, max: 30 }), (month, by) => {
      const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
      const expected = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
      expect(shiftMonth(month, by)).toBe(expected);
    }),
  );
});

test('a date’s place in the month is its index among the dates of its weekday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weekday = new Date(day).getUTCDay();
      const alike = walkMonth(day.slice(0, 7)).filter((d) => new Date(d).getUTCDay() === weekday);
      expect(placeInMonth(day)).toEqual({
        weekday,
        nth: alike.indexOf(day) + 1,
        nthFromEnd: alike.length - alike.indexOf(day),
      });
    }),
  );
});

// Any days, and more often those on which one of the zones changes its clocks.
const clockDays = fc.oneof(
  days,
  fc.constantFrom(
    '2026-03-29',
    '2026-10-25',
    '2026-03-08',
    '2026-11-01',
    '2026-04-05',
    '2026-10-04',
  ),
  fc.constantFrom('2018-02-17', '2018-02-18', '2018-11-04', '2018-11-03'),
);

test('a time of a day is its first instant, or later by the length of a gap in the clocks', () => {
  fc.assert(
    fc.property(
      clockDays,
      fc.integer({ min: 0, max: 95 }),
      zones,
      fc.integer({ min: 0, max: 6 }),
      (day, quarter, zone, dayStartHour) => {
        const local = Date.parse(day) + quarter * QUARTER;
        const civilMs = quarter * QUARTER < dayStartHour * HOUR ? local + DAY_MS : local;
        const shownAt = clockOf(zone);
        // Each zone here is within 15 hours of UTC, and changes at a quarter of an hour.
        const around = Array.from({ length: 121 }, (_, n) => civilMs + (n - 60) * QUARTER);
        const first = around.find((ms) => shownAt(ms) === civilMs);
        const time = new Date(local).toISOString().slice(11, 16);
        const found = instantOnDay(day, time, { zone, dayStartHour });
        if (first !== undefined) expect(found).toBe(first);
        else expect(shownAt(found - HOUR) + HOUR).toBe(civilMs);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['2026-03-29', '02:30', 0, '2026-03-29T03:30:00+02:00'],
  ['2026-10-25', '02:30', 0, '2026-10-25T02:30:00+02:00'],
  ['2026-03-28', '02:30', 4, '2026-03-29T03:30:00+02:00'],
  ['2026-06-10', '03:59', 4, '2026-06-11T03:59:00+02:00'],
  ['2026-06-10', '04:00', 4, '2026-06-10T04:00:00+02:00'],
])('on %s in Berlin, %s for days that start at %i is %s', (day, time, dayStartHour, iso) => {
  const rule = { zone: 'Europe/Berlin', dayStartHour };
  expect(instantOnDay(day, time, rule)).toBe(isoToInstant(iso));
});

test('a skipped date has no instants', () => {
  const rule = { zone: 'Pacific/Apia', dayStartHour: 0 };
  const [skipped] = dayRanges(['2011-12-30'], rule);
  expect(skipped?.startMs).toBe(skipped?.endMs);
  expect(instantOnDay('2011-12-30', '08:00', rule)).toBe(isoToInstant('2011-12-31T08:00:00+14:00'));
});

test('shifting a date by a number of days leaves that number of days between them', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 800 }), (day, by) => {
      expect(listDays(day, shiftDay(day, by))).toHaveLength(by + 1);
      expect(shiftDay(shiftDay(day, by), -by)).toBe(day);
    }),
  );
});
