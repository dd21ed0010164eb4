import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { emptyLog } from './sqlite-reserve.ts';

/** How often a full disk is checked again. */
const RETRY_MS = 2_000;

/** Free bytes from which a disk is no longer full; a lower limit would make the state flip with every few kB. */
const ROOM_BYTES = 1024 * 1024;

type DiskListener = (isFull: boolean) => void;

/** Tracks whether the disk of the database `file` is full: from a failed write until 1 MB is free again. */
export function createDiskWatch(writer: Database, file: string) {
  let timer: NodeJS.Timeout | null = null;
  let listener: DiskListener | null = null;

  function look(): void {
    if (writer.inTransaction || !writer.open) return;
    emptyLog(writer, file);
    const { bavail, bsize } = statfsSync(dirname(file));
    if (timer === null || bavail * bsize < ROOM_BYTES) return;
    clearInterval(timer);
    timer = null;
    listener?.(false);
  }

  return {
    isFull: () => timer !== null,
    setFull(): void {
      if (timer !== null) return;
      timer = setInterval(look, RETRY_MS).unref();
      listener?.(true);
    },
    /** Calls `next`, and no longer an earlier listener, when the disk becomes full, and when it has space again. */
    onDiskFull: (next: DiskListener) => void (listener = next),
  };
}
