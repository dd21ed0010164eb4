import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClock, formatDuration, formatTotal, minutesToMs, msToMinutes } from './durations.ts';

test.each([
  [0, '0s'],
  [59_999, '59s'],
  [60_000, '1m'],
  [3_725_000, '1h 2m 5s'],
  [3_600_000, '1h'],
  [36_061_000, '10h 1m 1s'],
])('%i ms read %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [0, '00:00'],
  [309, '05:09'],
  [3909, '1:05:09'],
])('%i s on the dial read %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

test.each([
  [0, '0 min'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [3_725_000, '1 h 2 min'],
  [4_440_000, '1 h 14 min'],
])('%i ms in sum read %s', (ms, text) => {
  expect(formatTotal(ms)).toBe(text);
});

test('the parts of a duration add up to its whole seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (ms) => {
      const secondsOf = { h: 3600, m: 60, s: 1 };
      const parts = formatDuration(ms).matchAll(/(\d+)([hms])/g);
      const seconds = [...parts].reduce(
        (sum, [, n, unit]) => sum + Number(n) * secondsOf[unit as 'h' | 'm' | 's'],
        0,
      );
      expect(seconds).toBe(Math.floor(ms / 1000));
    }),
  );
});

test('whole minutes are unchanged after conversion to milliseconds and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
      expect(msToMinutes(minutesToMs(minutes))).toBe(minutes);
    }),
  );
});
