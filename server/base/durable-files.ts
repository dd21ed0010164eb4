import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Renames a finished file so that it survives a power cut after this returns. */
export function nameDurably(finished: string, name: string): void {
  syncPath(finished);
  renameSync(finished, name);
  syncPath(dirname(name));
}

/**
 * Creates one level at a time: with `recursive` Node loops forever on a file system without new folders, such as /proc.
 */
export function makeDir(dir: string, mode?: number): void {
  if (existsSync(dir)) return;
  makeDir(dirname(dir), mode);
  mkdirSync(dir, { mode });
  syncPath(dirname(dir));
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
