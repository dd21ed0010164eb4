import { expect, test } from 'vitest';
import { neighborMonth, readMonthSearch } from './month-search.ts';

test.each(['2026-13', '2026-1', '1999-12', 'today', 2026, undefined, null])(
  '%s in the address is no month',
  (month) => {
    expect(readMonthSearch({ month })).toStrictEqual({ month: undefined });
  },
);

test('a month goes to the one before and after, and no further than the API does', () => {
  expect(readMonthSearch({ month: '2026-10' })).toEqual({ month: '2026-10' });
  expect(neighborMonth('2026-01', -1)).toBe('2025-12');
  expect(neighborMonth('2026-12', 1)).toBe('2027-01');
  expect(neighborMonth('2000-01', -1)).toBeNull();
  expect(neighborMonth('2099-12', 1)).toBeNull();
});
