const MOST_KEPT = 100;
const revs = new Set<number>();

/** A change that this tab made, and that it has seen to itself: the live event of that number brings it no news. */
export function noteOwnRev(rev: number): void {
  revs.add(rev);
  const [oldest] = revs;
  if (oldest !== undefined && revs.size > MOST_KEPT) revs.delete(oldest);
}

export function isOwnRev(rev: number): boolean {
  return revs.has(rev);
}

let lowestRead: number | null = null;

/** The number of the person's last change that an answer knows of. */
export function noteReadRev(rev: number): void {
  lowestRead = Math.min(lowestRead ?? rev, rev);
}

/** Of all answers on this page the oldest: what came after it may be missing. Null while there is none. */
export function lowestReadRev(): number | null {
  return lowestRead;
}
