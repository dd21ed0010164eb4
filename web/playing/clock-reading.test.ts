import { expect, test } from 'vitest';
import { wallClockSetBackMs } from './clock-reading.ts';

const before = { wallMs: 1_000_000, steadyMs: 5_000 };

test.each([
  ['both clocks go on together', 1_000_100, 5_100, 0],
  ['the clock is set back by an hour', 1_000_100 - 3_600_000, 5_100, -3_600_000],
  ['the network corrects the clock by a little', 999_700, 5_100, 0],
  ['the device slept, and only the wall clock went on', 1_000_100 + 3_600_000, 5_100, 0],
])('%s', (_, wallMs, steadyMs, shiftMs) => {
  expect(wallClockSetBackMs(before, { wallMs, steadyMs })).toBe(shiftMs);
});
