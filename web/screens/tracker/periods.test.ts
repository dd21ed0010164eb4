import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDays, shiftDay } from '#domain/calendar.ts';
import {
  holdsDay,
  monthsOf,
  namePeriod,
  neighborPeriod,
  periodOf,
  TRACKER_VIEWS,
} from './periods.ts';
import { makeShare } from './testing/period.ts';
import { mergeMonths } from './use-periods.ts';

const days = fc.integer({ min: 0, max: 30_000 }).map((n) => shiftDay('2010-01-01', n));
const weekStarts = fc.constantFrom(0, 1, 6);

test('a period contains its day, and adjacent periods are contiguous', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TRACKER_VIEWS), days, weekStarts, (view, day, weekStart) => {
      const period = periodOf(view, day, weekStart);
      expect(holdsDay(period, day)).toBe(true);
      const [before, after] = ([-1, 1] as const).map((step) =>
        neighborPeriod(period, step, weekStart),
      );
      expect(shiftDay(before?.last ?? '', 1)).toBe(period.first);
      expect(after?.first).toBe(shiftDay(period.last, 1));
      const months = new Set(listDays(period.first, period.last).map((one) => one.slice(0, 7)));
      expect(monthsOf(period)).toEqual([...months]);
    }),
  );
});

test('a week begins on the user’s first weekday, and thirty days end with today', () => {
  expect(periodOf('week', '2026-11-21', 1)).toMatchObject({ first: '2026-11-16' });
  expect(periodOf('week', '2026-11-21', 0)).toMatchObject({ first: '2026-11-15' });
  expect(periodOf('week', '2026-11-21', 6)).toMatchObject({ first: '2026-11-21' });
  expect(periodOf('days', '2026-12-01', 1)).toMatchObject({ first: '2026-11-02' });
  expect(namePeriod(periodOf('week', '2026-12-01', 1))).toMatch(/^Nov 30\s–\sDec 6, 2026$/);
  expect(namePeriod(periodOf('month', '2026-12-01', 1))).toBe('December 2026');
});

test('no period exceeds the range of the API', () => {
  expect(neighborPeriod(periodOf('month', '2000-01-05', 1), -1, 1)).toBeNull();
  expect(neighborPeriod(periodOf('month', '2099-12-05', 1), 1, 1)).toBeNull();
  expect(neighborPeriod(periodOf('days', '2000-01-31', 1), -1, 1)).toBeNull();
});

test('months are merged once, when all are loaded', () => {
  const november = { '2026-11-30': [makeShare({ share: 1 })] };
  const december = { '2026-12-01': [makeShare({ share: 2 })] };
  expect(mergeMonths([november, undefined])).toBeNull();
  expect(mergeMonths([november])).toBe(november);
  const both = mergeMonths([november, december]);
  expect(both).toEqual({ ...november, ...december });
  expect(mergeMonths([november, december])).toBe(both);
});
