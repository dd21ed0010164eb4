import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropBeside, moveBy } from './list-order.ts';

test.each([
  ['before the first', 'c', { id: 'a', side: 'before' }, 'cab'],
  ['after the last', 'a', { id: 'c', side: 'after' }, 'bca'],
  ['between', 'a', { id: 'b', side: 'after' }, 'bac'],
  ['on itself', 'b', { id: 'b', side: 'before' }, 'abc'],
] as const)('%s', (_, moved, drop, expected) => {
  expect(dropBeside(['a', 'b', 'c'], moved, drop).join('')).toBe(expected);
});

const lists = fc.uniqueArray(fc.stringMatching(/^[a-z]{2}$/), { minLength: 1, maxLength: 8 });

test('a dropped item is beside its target, and the others keep their order', () => {
  fc.assert(
    fc.property(
      lists,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('before', 'after'),
      (ids, a, b, side) => {
        const moved = ids[a % ids.length] ?? '';
        const target = ids[b % ids.length] ?? '';
        const dropped = dropBeside(ids, moved, { id: target, side });
        const without = (all: readonly string[]) => all.filter((id) => id !== moved);
        expect(without(dropped)).toEqual(without(ids));
        const step = dropped.indexOf(moved) - dropped.indexOf(target);
        if (moved !== target) expect(step).toBe(side === 'after' ? 1 : -1);
      },
    ),
  );
});

test('a move by places stops at the ends', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.integer({ min: -9, max: 9 }), (ids, a, places) => {
      const moved = ids[a % ids.length] ?? '';
      const at = moveBy(ids, moved, places).indexOf(moved);
      const wanted = ids.indexOf(moved) + places;
      expect(at).toBe(Math.min(ids.length - 1, Math.max(0, wanted)));
    }),
  );
});
