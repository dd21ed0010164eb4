import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consumeAllowance } from './write-for-user.ts';

const MINUTE_MS = 60_000;

test('a minute of writes may come at once, and further ones at a constant rate', () => {
  const limits = fc.constantFrom(1, 7, 60, 600, 60_000);
  const pauses = fc.array(fc.integer({ min: 0, max: 3 * MINUTE_MS }), { maxLength: 40 });
  fc.assert(
    fc.property(limits, pauses, (perMinute, pausesMs) => {
      let [now, until] = [1_800_000_000_000, 0];
      const taken: number[] = [];
      for (const pauseMs of pausesMs) {
        now += pauseMs;
        for (let n = 0; n <= Math.min(perMinute, 700); n++) {
          const answer = consumeAllowance(until, now, perMinute);
          if ('waitMs' in answer) {
            // The wait ends exactly when the next write is allowed.
            expect(consumeAllowance(until, now + answer.waitMs, perMinute)).toHaveProperty('until');
            expect(consumeAllowance(until, now + answer.waitMs - 1, perMinute)).toHaveProperty(
              'waitMs',
            );
            break;
          }
          taken.push(now);
          until = answer.until;
        }
      }
      // No minute has more writes than the full allowance and its refill during the minute.
      for (const [first, start] of taken.entries()) {
        const within = taken.slice(first).filter((at) => at < start + MINUTE_MS).length;
        expect(within).toBeLessThanOrEqual(2 * perMinute);
      }
    }),
    { numRuns: 15 },
  );
});

test('without a limit nothing is counted', () => {
  expect(consumeAllowance(0, 5, 0)).toEqual({ until: 5 });
});
