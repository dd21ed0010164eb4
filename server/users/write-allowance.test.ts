import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeWrite } from './write-for-user.ts';

const MINUTE_MS = 60_000;

test('a minute of writes may come at once, and then as many as time brings back', () => {
  const limits = fc.constantFrom(1, 7, 60, 600, 60_000);
  const pauses = fc.array(fc.integer({ min: 0, max: 3 * MINUTE_MS }), { maxLength: 40 });
  fc.assert(
    fc.property(limits, pauses, (perMinute, pausesMs) => {
      let [now, until] = [1_800_000_000_000, 0];
      const taken: number[] = [];
      for (const pauseMs of pausesMs) {
        now += pauseMs;
        for (let n = 0; n <= Math.min(perMinute, 700); n++) {
          const answer = takeWrite(until, now, perMinute);
          if ('waitMs' in answer) {
            // What it says is when the next one fits, and not before.
            expect(takeWrite(until, now + answer.waitMs, perMinute)).toHaveProperty('until');
            expect(takeWrite(until, now + answer.waitMs - 1, perMinute)).toHaveProperty('waitMs');
            break;
          }
          taken.push(now);
          until = answer.until;
        }
      }
      // In no minute more than what was saved up and what came back during it.
      for (const [first, start] of taken.entries()) {
        const within = taken.slice(first).filter((at) => at < start + MINUTE_MS).length;
        expect(within).toBeLessThanOrEqual(2 * perMinute);
      }
    }),
    { numRuns: 15 },
  );
});

test('without a limit nothing is counted', () => {
  expect(takeWrite(0, 5, 0)).toEqual({ until: 5 });
});
