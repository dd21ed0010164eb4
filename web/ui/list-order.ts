/** Position of a dropped item: before or after another. */
export interface Drop {
  readonly id: string;
  readonly side: 'before' | 'after';
}

export function isInOrder(ids: readonly string[], wanted: readonly string[]): boolean {
  return ids.every((id, place) => id === wanted[place]);
}

/** The ids with `moved`, which may be new, placed beside another. */
export function dropBeside(ids: readonly string[], moved: string, drop: Drop): string[] {
  if (moved === drop.id) return [...ids];
  const others = ids.filter((id) => id !== moved);
  const at = others.indexOf(drop.id) + (drop.side === 'after' ? 1 : 0);
  return others.toSpliced(at, 0, moved);
}

/** The ids with one of them moved by `places`, limited to the list's ends. */
export function moveBy(ids: readonly string[], moved: string, places: number): string[] {
  const others = ids.filter((id) => id !== moved);
  const at = Math.max(0, ids.indexOf(moved) + places);
  return others.toSpliced(at, 0, moved);
}
