/** Position of an item that the user has never sorted. Such items follow all sorted ones, oldest first. */
export const UNPLACED = 1_000_000;

interface OrderedRow {
  readonly id: string;
  readonly order: number;
}

/** Compares by position, then by id, which is the order of creation. */
export function byPlace(one: OrderedRow, other: OrderedRow): number {
  if (one.order !== other.order) return one.order - other.order;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** The ids in the wanted order: known ids that are named first, then the others in their present order. */
export function orderIds(known: readonly string[], wanted: readonly string[]): string[] {
  const named = wanted.filter((id) => known.includes(id));
  return [...named, ...known.filter((id) => !named.includes(id))];
}
