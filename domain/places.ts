/** The position of an item that its user has never sorted. These items follow all sorted items, oldest first. */
export const UNPLACED = 1_000_000;

interface Placed {
  readonly id: string;
  readonly order: number;
}

/** Compares by place; equal places stand by their ids, which is the order of their making. */
export function byPlace(one: Placed, other: Placed): number {
  if (one.order !== other.order) return one.order - other.order;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** The ids in the order that is wanted: those that are named and known first, then the others as they stood. */
export function orderIds(known: readonly string[], wanted: readonly string[]): string[] {
  const named = wanted.filter((id) => known.includes(id));
  return [...named, ...known.filter((id) => !named.includes(id))];
}
