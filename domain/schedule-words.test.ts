import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeSchedule, formatStartTime, nameScheduleDays } from './schedule-words.ts';

test.each([
  ['00:00', '12:00 AM', '0:00'],
  ['08:05', '8:05 AM', '8:05'],
  ['12:00', '12:00 PM', '12:00'],
  ['23:59', '11:59 PM', '23:59'],
])('%s is %s on a 12-hour clock and %s on a 24-hour clock', (startTime, text12, text24) => {
  expect(formatStartTime(startTime, 12)).toBe(text12);
  expect(formatStartTime(startTime, 24)).toBe(text24);
});

test.each([12, 24] as const)(
  'all times of a day have different texts on a %i-hour clock',
  (hours) => {
    const times = Array.from({ length: 24 * 60 }, (_, minute) =>
      [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':'),
    );
    expect(new Set(times.map((time) => formatStartTime(time, hours))).size).toBe(24 * 60);
  },
);

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
  expect(nameScheduleDays(frequency, days, week, 1)).toBe(text);
});

test('days are named in the order of the week, from any first day', () => {
  const weekend = [5, 6, 0, 1] as const;
  const texts = ([1, 0, 6] as const).map((start) =>
    nameScheduleDays('weekly', weekend, null, start),
  );
  expect(texts).toEqual(['Mon, Fri–Sun', 'Sun, Mon, Fri, Sat', 'Sat–Mon, Fri']);
  const rule = { startTime: '06:45', daysOfWeek: [2, 4, 6], week: null } as const;
  const words = { hours: 24, weekStart: 1 } as const;
  expect(describeSchedule({ ...rule, frequency: 'weekly' }, words)).toBe('Tue, Thu, Sat at 6:45');
  expect(describeSchedule({ ...rule, frequency: 'daily' }, words)).toBe('Daily at 6:45');
  const often = (timesPerWeek: number) => {
    const quota = { ...rule, frequency: 'times_per_week', daysOfWeek: null, timesPerWeek } as const;
    return describeSchedule(quota, words);
  };
  expect([1, 2, 3].map(often)).toEqual([
    'Once a week at 6:45',
    'Twice a week at 6:45',
    '3 times a week at 6:45',
  ]);
});

test('different sets of days have different texts, in any order', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
  fc.assert(
    fc.property(days, days, (one, other) => {
      const isSame = new Set(one).symmetricDifference(new Set(other)).size === 0;
      const texts = [one, other].map((set) => nameScheduleDays('weekly', set, null, 1));
      expect(texts[0] === texts[1]).toBe(isSame);
    }),
  );
});
