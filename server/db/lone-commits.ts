/** The way to another thread and back takes a fifth of this; a read that comes meanwhile does not notice it. */
const QUICK_MS = 0.5;

/** So many in a row, of one write each and quick, and the next is expected to be like them. */
const LONG_ROW = 16;

/**
 * Tells when a sync is better waited for in the thread: where one person writes, to a disk that is quick, nobody else
 * has a use for the thread in that time. One sync that was slow, or that others waited for, and it is not for a while.
 */
export function createLoneCommits() {
  let row = 0;
  return {
    areExpected: () => row >= LONG_ROW,
    /** How long the sync of a commit was waited for, and whether it was that of one write. */
    observe(syncMs: number, wasAlone: boolean) {
      row = wasAlone && syncMs < QUICK_MS ? row + 1 : 0;
    },
  };
}
