import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Break } from '#contract/breaks.ts';
import { dropBeside, groupBreaks, moveBy, placeBreaks } from './break-order.ts';

const MINUTE = 60_000;

/** What these functions read of a break. */
function makeBreak(id: string, minutes: number, order: number): Break {
  return { id, habit_id: `habit of ${id}`, interval: minutes * MINUTE, order } as Break;
}

const BREAKS = [
  makeBreak('walk', 50, 0),
  makeBreak('tea', 25, 1),
  makeBreak('stretch', 25, 0),
  makeBreak('nap', 50, 0),
];

const idsOf = (breaks: readonly Break[]) => breaks.map(({ id }) => id);

test('groups stand by interval, and in them breaks by their order, then their ids', () => {
  expect(groupBreaks(BREAKS).map((group) => [group.intervalMs, idsOf(group.breaks)])).toEqual([
    [25 * MINUTE, ['stretch', 'tea']],
    [50 * MINUTE, ['nap', 'walk']],
  ]);
});

test('an order is that of its interval alone', () => {
  const placed = placeBreaks(BREAKS, ['walk', 'nap']);
  expect(idsOf(placed)).toEqual(['stretch', 'tea', 'walk', 'nap']);
  expect(placed.map(({ order }) => order)).toEqual([0, 1, 0, 1]);
});

test.each([
  ['before the first', 'c', { id: 'a', side: 'before' }, 'cab'],
  ['after the last', 'a', { id: 'c', side: 'after' }, 'bca'],
  ['between', 'a', { id: 'b', side: 'after' }, 'bac'],
  ['on itself', 'b', { id: 'b', side: 'before' }, 'abc'],
] as const)('%s', (_, moved, drop, expected) => {
  expect(dropBeside(['a', 'b', 'c'], moved, drop).join('')).toBe(expected);
});

const lists = fc.uniqueArray(fc.stringMatching(/^[a-z]{2}$/), { minLength: 1, maxLength: 8 });

test('what is dropped stands beside its target, and the others stay as they were', () => {
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
