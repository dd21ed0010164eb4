import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatStartTime, nameScheduleDays } from './schedule-words.ts';

test.each([
  ['00:00', '12:00 AM'],
  ['08:05', '8:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('%s is %s on a 12-hour clock', (startTime, text) => {
  expect(formatStartTime(startTime)).toBe(text);
});

test('no two times of a day read the same', () => {
  const times = Array.from({ length: 24 * 60 }, (_, minute) =>
    [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':'),
  );
  expect(new Set(times.map(formatStartTime)).size).toBe(24 * 60);
});

test.each([
  ['daily', null, null, null],
  ['daily', [0, 1, 2, 3, 4, 5, 6], null, null],
  ['weekly', [1, 2, 3, 4, 5], null, 'Mon–Fri'],
  ['weekly', [0, 6], null, 'Sat, Sun'],
  ['custom', [0, 1, 2, 3, 5], null, 'Mon–Wed, Fri, Sun'],
  ['custom', [5, 0, 6], null, 'Fri–Sun'],
  ['monthly', [6], 1, 'first Sat'],
  ['monthly', [1, 2], -1, 'last Mon, Tue'],
  ['biweekly', [3], 3, 'first and third Wed'],
  ['biweekly', [3], 4, 'second and fourth Wed'],
] as const)('%s on %j in week %s is %s', (frequency, days, week, text) => {
  expect(nameScheduleDays(frequency, days, week)).toBe(text);
});

test('any two sets of days read differently, in whatever order they come', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
  fc.assert(
    fc.property(days, days, (one, other) => {
      const isSame = new Set(one).symmetricDifference(new Set(other)).size === 0;
      const texts = [one, other].map((set) => nameScheduleDays('weekly', set, null));
      expect(texts[0] === texts[1]).toBe(isSame);
    }),
  );
});
