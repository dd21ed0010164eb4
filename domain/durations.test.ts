import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatClock,
  formatDuration,
  formatMinutes,
  formatTotal,
  minutesToMs,
  msToMinutes,
  parseMinutes,
} from './durations.ts';

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
  [0, '0m'],
  [999, '0m'],
  [59_999, '59s'],
  [60_000, '1m'],
  [1_540_000, '25m'],
  [3_600_000, '1h'],
  [3_725_000, '1h 2m'],
  [4_440_000, '1h 14m'],
])('%i ms in sum read %s', (ms, text) => {
  expect(formatTotal(ms)).toBe(text);
});

test.each([
  [0, '0 min'],
  [59_999, '0 min'],
  [1_540_000, '25 min'],
  [5_400_000, '90 min'],
])('%i ms planned or in the history read %s', (ms, text) => {
  expect(formatMinutes(ms)).toBe(text);
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

test.each([
  ['25', 25],
  [' 25 ', 25],
  ['0', 0],
  ['90m', 90],
  ['90 min', 90],
  ['1:30', 90],
  ['0:05', 5],
  ['1h30', 90],
  ['1 h 30', 90],
  ['1H 30M', 90],
  ['2 hours', 120],
  ['１：３０', 90],
  ['٩٠', 90],
  ['९०', 90],
  ['১h ৩০', 90],
])('%j are %i minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes);
});

test.each([
  '',
  ' ',
  'abc',
  '-5',
  '1.5',
  '1,5',
  '1:3',
  '1:60',
  '1h60',
  '1:30:00',
  '1e3',
  'Infinity',
])('%j is no duration', (text) => {
  expect(parseMinutes(text)).toBeNaN();
});

test('a duration is parsed as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
      expect(parseMinutes(String(minutes))).toBe(minutes);
      expect(parseMinutes(formatTotal(minutesToMs(minutes)))).toBe(minutes);
      expect(parseMinutes(formatDuration(minutesToMs(minutes)))).toBe(minutes);
    }),
  );
});

test('the digits of every script are digits', () => {
  const codes = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code));
  const digits = codes.filter((one) => /\p{Nd}/u.test(one));
  expect(digits.length % 10).toBe(0);
  for (const [index, digit] of digits.entries()) {
    expect(parseMinutes(digit), `U+${digit.codePointAt(0)?.toString(16)}`).toBe(index % 10);
  }
});
