import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedId } from './derived-id.ts';

test('a break has one id after the same work, and another after other work or of another habit', () => {
  fc.assert(
    fc.property(
      fc.uuid({ version: 7 }),
      fc.uuid({ version: 7 }),
      fc.uuid(),
      (work, habit, other) => {
        const id = derivedId(work, habit);
        expect(id).toBe(derivedId(work, habit));
        expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
        fc.pre(new Set([work, habit, other].map((one) => one.slice(24))).size === 3);
        expect(new Set([work, id, derivedId(work, other), derivedId(other, habit)]).size).toBe(4);
      },
    ),
  );
});

test('what is derived for one session leads to what is derived for another', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (first, second, todo) => {
      const carried = derivedId(first, todo);
      expect(derivedId(second, derivedId(first, carried))).toBe(derivedId(second, todo));
    }),
  );
});
