import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakEventId } from './break-event-id.ts';

test('a break has one id after the same work, and another after other work or of another habit', () => {
  fc.assert(
    fc.property(
      fc.uuid({ version: 7 }),
      fc.uuid({ version: 7 }),
      fc.uuid(),
      (work, habit, other) => {
        const id = breakEventId(work, habit);
        expect(id).toBe(breakEventId(work, habit));
        expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
        fc.pre(new Set([work, habit, other].map((one) => one.slice(24))).size === 3);
        expect(
          new Set([work, id, breakEventId(work, other), breakEventId(other, habit)]).size,
        ).toBe(4);
      },
    ),
  );
});
