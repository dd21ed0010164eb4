/** The way to another thread and back takes a fifth of this; a read that comes meanwhile does not notice it. */
const QUICK_MS = 0.5;

/** So many in a row, of one write each and quick, and the next is expected to be like them. */
const LONG_ROW = 16;

/**
 * Tells when a sync is better waited for in the thread: where one person alone writes, to a disk that is quick, nobody
 * else has a use for the thread in that time. One sync that was slow, or a write of another person, whose work would be
 * done beside the sync, and it is not for a while.
 */
export function createLoneCommits() {
  let row = 0;
  let last: string | undefined;
  return {
    isExpectedOf: (owner: string | undefined) => row >= LONG_ROW && owner === last,
    /** How long the sync of a commit was waited for; `owner` where it was of one write alone, somebody's. */
    observe(syncMs: number, owner: string | undefined) {
      const goesOn = owner !== undefined && owner === last && syncMs < QUICK_MS;
      row = goesOn ? row + 1 : 0;
      last = owner;
    },
  };
}
