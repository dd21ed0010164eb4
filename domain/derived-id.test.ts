import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedId } from './derived-id.ts';

test('a break has the same id after the same work, and another id for other work or another habit', () => {
  fc.assert(
    fc.property(
      fc.uuid({ version: 7 }),
      fc.uuid({ version: 7 }),
      fc.uuid(),
      (work, habit, other) => {
        const id = derivedId(work, habit);
        expect(id).toBe(derivedId(work, habit));
        expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
        const tails = [work, habit, other].map((one) => one.slice(24));
        // Random tails are different, and none is zero, which would change nothing.
        fc.pre(new Set([...tails, '000000000000']).size === 4);
        expect(new Set([work, id, derivedId(work, other), derivedId(other, habit)]).size).toBe(4);
      },
    ),
  );
});

test('a carried todo gets the same id from the original todo and from a carried copy', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (first, second, todo) => {
      const carried = derivedId(first, todo);
      expect(derivedId(second, derivedId(first, carried))).toBe(derivedId(second, todo));
    }),
  );
});
