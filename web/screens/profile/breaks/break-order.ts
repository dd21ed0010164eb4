import type { Break } from '#contract/breaks.ts';

/** The breaks of one interval (milliseconds of work), in their order. */
export interface BreakGroup {
  readonly intervalMs: number;
  readonly breaks: readonly Break[];
}

/** Groups breaks by interval, the shortest first. */
export function groupBreaks(breaks: readonly Break[]): BreakGroup[] {
  const groups = Map.groupBy(breaks, ({ interval }) => interval);
  return [...groups]
    .map(([intervalMs, group]) => ({ intervalMs, breaks: group.toSorted(byPlace) }))
    .toSorted((a, b) => a.intervalMs - b.intervalMs);
}

/** All breaks after reordering those of `ids`. */
export function placeBreaks(breaks: readonly Break[], ids: readonly string[]): Break[] {
  const placed = breaks.map((one) =>
    ids.includes(one.id) ? { ...one, order: ids.indexOf(one.id) } : one,
  );
  return groupBreaks(placed).flatMap((group) => group.breaks);
}

function byPlace(a: Break, b: Break): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
