import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's memory file system: files outlive a test's process as on a disk, without waiting for a disk. */
const IN_MEMORY = '/dev/shm';
/** Required size: a container may have only 64 MB, too little for the databases of all tests. */
const ENOUGH_BYTES = 2 ** 31;

/** Creates an empty folder for a test's data. */
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
