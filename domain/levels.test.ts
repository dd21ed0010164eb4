import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MS_PER_HOUR, MS_PER_MINUTE } from './durations.ts';
import { levelAt, levelProgressPercent, levelThresholdMs } from './levels.ts';

const totals = fc.integer({ min: 0, max: 100_000 * MS_PER_HOUR });

test.each([
  [0, 1],
  [15 * MS_PER_MINUTE - 1, 1],
  [15 * MS_PER_MINUTE, 2],
  [MS_PER_HOUR, 3],
  [4 * MS_PER_HOUR, 5],
  [25 * MS_PER_HOUR, 11],
  [10_000 * MS_PER_HOUR, 201],
])('%i ms of play are level %i', (totalMs, level) => {
  expect(levelAt(totalMs)).toBe(level);
});

test('a level is the last whose threshold has been reached', () => {
  fc.assert(
    fc.property(totals, (totalMs) => {
      const level = levelAt(totalMs);
      expect(levelThresholdMs(level)).toBeLessThanOrEqual(totalMs);
      expect(levelThresholdMs(level + 1)).toBeGreaterThan(totalMs);
    }),
  );
});

test('thresholds are exact at the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5000 }), (level) => {
      expect(levelAt(levelThresholdMs(level))).toBe(level);
      expect(levelAt(levelThresholdMs(level) - 1)).toBe(level - 1);
    }),
  );
});

test('progress begins at 0, stays below 100 and never falls within a level', () => {
  fc.assert(
    fc.property(totals, fc.integer({ min: 0, max: MS_PER_HOUR }), (totalMs, moreMs) => {
      const percent = levelProgressPercent(totalMs);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThan(100);
      if (levelAt(totalMs + moreMs) === levelAt(totalMs)) {
        expect(levelProgressPercent(totalMs + moreMs)).toBeGreaterThanOrEqual(percent);
      }
      expect(levelProgressPercent(levelThresholdMs(levelAt(totalMs)))).toBe(0);
    }),
  );
});
