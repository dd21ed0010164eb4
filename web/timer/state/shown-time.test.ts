import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActiveTimer } from '#domain/timer.ts';
import {
  planBars,
  shownElapsedSeconds,
  shownFraction,
  shownSeconds,
  shownUnits,
  untilShownTurns,
} from './shown-time.ts';

const MINUTE = 60_000;

function paused(
  mode: 'timer' | 'stopwatch',
  elapsedMs: number,
  targetMs = 20 * MINUTE,
): ActiveTimer {
  return { state: 'paused', mode, targetMs, elapsedMs };
}

test('a countdown shows its whole target first, and 0 only at its end', () => {
  expect(shownSeconds(paused('timer', 0), 0)).toBe(1200);
  expect(shownSeconds(paused('timer', 1), 0)).toBe(1200);
  expect(shownSeconds(paused('timer', 20 * MINUTE - 1), 0)).toBe(1);
  expect(shownSeconds(paused('timer', 20 * MINUTE), 0)).toBe(0);
});

test('a stopwatch shows a second only once it has passed', () => {
  expect(shownSeconds(paused('stopwatch', 999), 0)).toBe(0);
  expect(shownSeconds(paused('stopwatch', 1000), 0)).toBe(1);
});

test('shown elapsed and remaining time add up to the target at every instant', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90 * MINUTE }),
      fc.integer({ min: 1, max: 90 }),
      (elapsedMs, minutes) => {
        const timer = paused('timer', Math.min(elapsedMs, minutes * MINUTE), minutes * MINUTE);
        expect(shownElapsedSeconds(timer, 0) + shownSeconds(timer, 0)).toBe(minutes * 60);
      },
    ),
  );
});

test('the ring of a stopwatch is full at its plan and stays so', () => {
  expect(shownFraction(paused('stopwatch', 10 * MINUTE), 0)).toBe(0.5);
  expect(shownFraction(paused('stopwatch', 50 * MINUTE), 0)).toBe(1);
  expect(shownFraction(paused('timer', 0, 0), 0)).toBe(0);
});

test.each([
  ['a countdown has a bar for each minute', paused('timer', 0, 30 * MINUTE), 30, 1],
  ['a minute that has begun has a bar', paused('timer', 0, 30 * MINUTE + 1), 31, 1],
  ['a stopwatch has one for each minute so far', paused('stopwatch', 4 * MINUTE), 5, 1],
  ['a whole day has bars of more minutes', paused('timer', 0, 24 * 60 * MINUTE), 144, 10],
])('%s', (_, timer, count, minutesPerBar) => {
  expect(planBars(timer, 0)).toEqual({ count, minutesPerBar });
});

test('the shown text changes exactly at the announced time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('timer' as const, 'stopwatch' as const),
      fc.integer({ min: 0, max: 10 * MINUTE - 1 }),
      fc.constantFrom(1000, MINUTE),
      (mode, elapsedMs, unitMs) => {
        const timer: ActiveTimer = {
          ...paused(mode, elapsedMs, 10 * MINUTE),
          state: 'running',
          runningSinceMs: 0,
        };
        const turnsAtMs = untilShownTurns(timer, 0, unitMs);
        const shown = shownUnits(timer, 0, unitMs);
        expect(shownUnits(timer, turnsAtMs - 1, unitMs)).toBe(shown);
        expect(Math.abs(shownUnits(timer, turnsAtMs, unitMs) - shown)).toBe(1);
      },
    ),
  );
});
