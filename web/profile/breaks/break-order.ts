import { groupBy } from '#domain/group-by.ts';
import type { Break } from '#contract/breaks.ts';

/** The breaks of one interval (milliseconds of work), in the order in which they are offered. */
export interface BreakGroup {
  readonly intervalMs: number;
  readonly breaks: readonly Break[];
}

/** Beside what a dragged thing comes to stand. */
export interface Drop {
  readonly id: string;
  readonly side: 'before' | 'after';
}

/** The shortest interval first. */
export function groupBreaks(breaks: readonly Break[]): BreakGroup[] {
  const groups = groupBy(breaks, ({ interval }) => interval);
  return [...groups]
    .map(([intervalMs, group]) => ({ intervalMs, breaks: group.toSorted(byPlace) }))
    .toSorted((a, b) => a.intervalMs - b.intervalMs);
}

/** All breaks as they stand once those of `ids` are in that order. */
export function placeBreaks(breaks: readonly Break[], ids: readonly string[]): Break[] {
  const placed = breaks.map((one) =>
    ids.includes(one.id) ? { ...one, order: ids.indexOf(one.id) } : one,
  );
  return groupBreaks(placed).flatMap((group) => group.breaks);
}

export function isInOrder(breaks: readonly Break[], ids: readonly string[]): boolean {
  return breaks.every(({ id }, place) => id === ids[place]);
}

/** The ids with one of them moved beside another. */
export function dropBeside(ids: readonly string[], moved: string, drop: Drop): string[] {
  if (moved === drop.id) return [...ids];
  const others = ids.filter((id) => id !== moved);
  const at = others.indexOf(drop.id) + (drop.side === 'after' ? 1 : 0);
  return others.toSpliced(at, 0, moved);
}

/** The ids with one of them moved by so many places, as far as there are any. */
export function moveBy(ids: readonly string[], moved: string, places: number): string[] {
  const others = ids.filter((id) => id !== moved);
  const at = Math.max(0, ids.indexOf(moved) + places);
  return others.toSpliced(at, 0, moved);
}

function byPlace(a: Break, b: Break): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
