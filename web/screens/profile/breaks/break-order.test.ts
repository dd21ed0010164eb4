import { expect, test } from 'vitest';
import type { Break } from '#contract/breaks.ts';
import { groupBreaks, placeBreaks } from './break-order.ts';

const MINUTE = 60_000;

/** A break with the fields that these functions read. */
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

test('groups are ordered by interval, and their breaks by order, then id', () => {
  expect(groupBreaks(BREAKS).map((group) => [group.intervalMs, idsOf(group.breaks)])).toEqual([
    [25 * MINUTE, ['stretch', 'tea']],
    [50 * MINUTE, ['nap', 'walk']],
  ]);
});

test('reordering affects one interval only', () => {
  const placed = placeBreaks(BREAKS, ['walk', 'nap']);
  expect(idsOf(placed)).toEqual(['stretch', 'tea', 'walk', 'nap']);
  expect(placed.map(({ order }) => order)).toEqual([0, 1, 0, 1]);
});
