import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  completeWork,
  findOutlook,
  markBreaks,
  workedBefore,
  type BreakPlan,
  type DoneWork,
} from './breaks.ts';

const MINUTE = 60_000;
const DAYS = ['2026-03-28', '2026-03-29', '2026-03-30'];
const plans = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{2}$/),
    intervalMs: fc.constantFrom(10, 25, 25, 50, 90).map((minutes) => minutes * MINUTE),
    position: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: (plan) => plan.id, maxLength: 12 },
);
const work = fc.integer({ min: 0, max: 130 * MINUTE });
const cycles = fc.record({
  totalMs: work,
  day: fc.constantFrom(...DAYS),
  endedAtMs: fc.constantFrom<number | null>(null, 0),
});

/** Work that began as soon as the last had ended. */
function worked(durationMs: number, day: string): DoneWork {
  return { durationMs, startedAtMs: 0, endedAtMs: 0, day };
}

const comesBefore = (a: BreakPlan, b: BreakPlan) =>
  a.position === b.position ? a.id < b.id : a.position < b.position;

/**
 * The oracle does not sort: it finds the highest interval reached, and places each break there by comparing all pairs.
 */
function expectedOrder(totalMs: number, breaks: readonly BreakPlan[]): BreakPlan[] {
  const reached = breaks.map((plan) => plan.intervalMs).filter((ms) => !(ms > totalMs));
  const highest = reached.reduce((most, ms) => Math.max(most, ms), -1);
  const waiting = breaks.filter((plan) => plan.intervalMs === highest);
  const ordered: BreakPlan[] = [];
  for (const plan of waiting) {
    ordered[waiting.filter((other) => comesBefore(other, plan)).length] = plan;
  }
  return ordered;
}

test('the break with the largest reached interval is earned, followed by the others of that interval in order', () => {
  fc.assert(
    fc.property(cycles, work, fc.constantFrom(...DAYS), plans, (cycle, ms, day, breaks) => {
      const totalMs = day === cycle.day ? cycle.totalMs + ms : ms;
      const { chosen, alternatives } = completeWork(cycle, worked(ms, day), breaks);
      const [first = null, ...others] = expectedOrder(totalMs, breaks);
      expect(chosen).toBe(first);
      expect(alternatives).toEqual(others);
    }),
    { numRuns: 1000 },
  );
});

test('the total grows by the work, and restarts after the largest interval or on another day', () => {
  fc.assert(
    fc.property(
      cycles,
      fc.array(fc.tuple(work, fc.constantFrom(...DAYS)), { maxLength: 30 }),
      plans,
      (start, sessions, breaks) => {
        let cycle = start;
        let workedMs = start.totalMs;
        for (const [ms, day] of sessions) {
          if (day !== cycle.day) workedMs = 0;
          workedMs += ms;
          cycle = completeWork(cycle, worked(ms, day), breaks).cycle;
          const isLargestReached = breaks.some(
            (plan) =>
              plan.intervalMs <= workedMs && !breaks.some((b) => b.intervalMs > plan.intervalMs),
          );
          if (isLargestReached) workedMs = 0;
          expect(cycle).toEqual({ totalMs: workedMs, day, endedAtMs: 0 });
        }
      },
    ),
  );
});

test('the earned break does not depend on the order of the list', () => {
  fc.assert(
    fc.property(cycles, work, plans, (cycle, ms, breaks) => {
      const asListed = completeWork(cycle, worked(ms, cycle.day), breaks);
      expect(completeWork(cycle, worked(ms, cycle.day), breaks.toReversed())).toEqual(asListed);
    }),
  );
});

test('the outlook names the break earned now, and the one at the next interval', () => {
  fc.assert(
    fc.property(work, plans, (totalMs, breaks) => {
      const { earned, next } = findOutlook(totalMs, breaks);
      const start = { totalMs: 0, day: '2026-03-29', endedAtMs: null };
      expect(earned).toBe(completeWork(start, worked(totalMs, start.day), breaks).chosen);
      const nextMs = Math.min(
        ...breaks.map((plan) => plan.intervalMs).filter((ms) => ms > totalMs),
      );
      const atNext = completeWork(start, worked(Math.min(nextMs, 1e9), start.day), breaks).chosen;
      expect(next).toBe(nextMs === Infinity ? null : atNext);
    }),
  );
});

const plan = (id: string, minutes: number, position = 0) => ({
  id,
  intervalMs: minutes * MINUTE,
  position,
});
const TEA = plan('tea', 25);
const STRETCH = plan('stretch', 25, 1);
const WALK = plan('walk', 50);

test.each([
  ['below the first interval no break is earned', 0, 25 * MINUTE - 1, null, [], 25 * MINUTE - 1],
  ['at an interval its first break is earned', 0, 25 * MINUTE, TEA, [STRETCH], 25 * MINUTE],
  [
    'just below the largest interval a smaller break is earned again',
    25 * MINUTE,
    25 * MINUTE - 1,
    TEA,
    [STRETCH],
    50 * MINUTE - 1,
  ],
  [
    'at the largest interval its break is earned and the cycle restarts',
    25 * MINUTE,
    25 * MINUTE,
    WALK,
    [],
    0,
  ],
  ['a session longer than the largest interval earns its break too', 0, 180 * MINUTE, WALK, [], 0],
])('%s', (_, totalMs, durationMs, chosen, alternatives, after) => {
  const cycle = { totalMs, day: '2026-03-29', endedAtMs: 0 };
  const breaks = [WALK, STRETCH, TEA];
  expect(completeWork(cycle, worked(durationMs, '2026-03-29'), breaks)).toEqual({
    cycle: { totalMs: after, day: '2026-03-29', endedAtMs: 0 },
    chosen,
    alternatives,
  });
});

test('without breaks the work adds up and no break is earned', () => {
  const cycle = { totalMs: 60 * MINUTE, day: '2026-03-29', endedAtMs: 0 };
  expect(completeWork(cycle, worked(60 * MINUTE, '2026-03-29'), [])).toEqual({
    cycle: { totalMs: 120 * MINUTE, day: '2026-03-29', endedAtMs: 0 },
    chosen: null,
    alternatives: [],
  });
});

test('an absence longer than the largest interval resets the total, a shorter one changes nothing', () => {
  fc.assert(
    fc.property(
      cycles,
      work,
      fc.integer({ max: 200 * MINUTE, min: 0 }),
      plans,
      (cycle, ms, absentMs, breaks) => {
        const endedAtMs = 1_000_000;
        const startedAtMs = endedAtMs + absentMs;
        const done = { durationMs: ms, startedAtMs, endedAtMs: startedAtMs + ms, day: cycle.day };
        const after = completeWork({ ...cycle, endedAtMs }, done, breaks);
        const largestMs = breaks.reduce((most, plan) => Math.max(most, plan.intervalMs), 0);
        const isBreak = largestMs > 0 && absentMs > largestMs;
        const rested = { ...cycle, totalMs: isBreak ? 0 : cycle.totalMs };
        const expected = completeWork(rested, worked(ms, cycle.day), breaks);
        expect(after.chosen).toBe(expected.chosen);
        expect(after.cycle).toEqual({ ...expected.cycle, endedAtMs: startedAtMs + ms });
      },
    ),
  );
});

test('work that ended before already counted work neither resets the total nor moves the end back', () => {
  const cycle = { totalMs: 20 * MINUTE, day: '2026-03-29', endedAtMs: 500 * MINUTE };
  const late = { durationMs: MINUTE, startedAtMs: 0, endedAtMs: MINUTE, day: cycle.day };
  expect(completeWork(cycle, late, [WALK]).cycle).toEqual({ ...cycle, totalMs: 21 * MINUTE });
  expect(workedBefore(cycle, 0, cycle.day, [WALK])).toBe(20 * MINUTE);
});

test('the bar ends at the largest interval and marks each interval once', () => {
  expect(markBreaks([WALK, TEA, STRETCH, plan('sip', 10)])).toEqual([
    { intervalMs: 10 * MINUTE, percent: 20 },
    { intervalMs: 25 * MINUTE, percent: 50 },
    { intervalMs: 50 * MINUTE, percent: 100 },
  ]);
  expect(markBreaks([])).toEqual([]);
});
