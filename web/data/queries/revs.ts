const MOST_KEPT = 100;
const revs = new Set<number>();

/** Records a change of this tab, which already shows it: its live event needs no refetch. */
export function recordOwnRev(rev: number): void {
  revs.add(rev);
  const [oldest] = revs;
  if (oldest !== undefined && revs.size > MOST_KEPT) revs.delete(oldest);
}

export function isOwnRev(rev: number): boolean {
  return revs.has(rev);
}

let lowestRead: number | null = null;

/** Records the number of the user's last change that an answer includes. */
export function recordReadRev(rev: number): void {
  lowestRead = Math.min(lowestRead ?? rev, rev);
}

/** The oldest number of all answers on this page: later changes may be missing. Null if there are none. */
export function lowestReadRev(): number | null {
  return lowestRead;
}
