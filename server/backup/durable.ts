import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a finished file its name: when this returns, it is there after a power cut too. */
export function nameDurably(finished: string, name: string): void {
  syncPath(finished);
  renameSync(finished, name);
  syncPath(dirname(name));
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
