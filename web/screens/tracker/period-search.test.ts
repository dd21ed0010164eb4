import { expect, test } from 'vitest';
import { readPeriodSearch } from './period-search.ts';

test.each(['2026-13', '2026-1', '1999-12', 'today', 2026, undefined, null])(
  '%s in the address is not a month, day or view',
  (text) => {
    const nothing = { view: undefined, month: undefined, day: undefined };
    expect(readPeriodSearch({ month: text, day: text, view: text })).toStrictEqual(nothing);
  },
);

test('a day in the address is an existing date', () => {
  expect(readPeriodSearch({ day: '2026-02-29' }).day).toBeUndefined();
  expect(readPeriodSearch({ day: '2028-02-29' }).day).toBe('2028-02-29');
  const asked = { view: 'week', month: '2026-10', day: '2026-10-05' };
  expect(readPeriodSearch(asked)).toEqual(asked);
});
