import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's files in memory: whatever a test's process survives is kept there as on a disk, and no test waits for one. */
const IN_MEMORY = '/dev/shm';
/** A container may have 64 MB of it, which is too little for the databases of all tests. */
const ENOUGH_BYTES = 2 ** 31;

/** An empty folder for a test's data. */
export function makeTestFolder(name: string): string {
  return mkdtempSync(join(hasMemory() ? IN_MEMORY : tmpdir(), `hexis-${name}-`));
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
