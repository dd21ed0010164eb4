import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';

const MB = 1024 * 1024;

/** The size that the log reaches before it is copied, so that the database can grow by the whole log. */
const RESERVE_MB = 16;

/** How long a connection waits for another process's lock. */
export const BUSY_TIMEOUT_MS = 5000;

const reserveFile = (databaseFile: string) => join(dirname(databaseFile), 'hexis.reserve');

/** Reserves the disk space that copying the log needs; if there is less, as many whole megabytes as are free. */
export function fillReserve(databaseFile: string): void {
  const reserve = reserveFile(databaseFile);
  rmSync(reserve, { force: true });
  try {
    // Random bytes: some file systems store zeros as nothing.
    for (let n = 0; n < RESERVE_MB; n += 1) {
      appendFileSync(reserve, randomBytes(MB), { mode: 0o600 });
    }
  } catch {
    if (!existsSync(reserve)) return;
    const { size } = statSync(reserve);
    truncateSync(reserve, size - (size % MB));
  }
}

/** Deletes the reserve; returns whether there was one. */
export function releaseReserve(databaseFile: string): boolean {
  const reserve = reserveFile(databaseFile);
  if (!existsSync(reserve)) return false;
  rmSync(reserve);
  return true;
}

/**
 * Copies the log into the database and empties it, which frees its disk space. If the disk is full, the database grows
 * into the reserve, and the space of the log becomes the next reserve. Returns whether the log is empty.
 */
export function emptyLog(writer: Database, databaseFile: string): boolean {
  try {
    return copyLog(writer);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
  if (!releaseReserve(databaseFile)) return false;
  try {
    return copyLog(writer);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  } finally {
    fillReserve(databaseFile);
  }
}

/** Returns false while another process, such as a backup, reads from the log. */
function copyLog(writer: Database): boolean {
  writer.pragma('busy_timeout = 0');
  try {
    const [answer] = writer.pragma('wal_checkpoint(truncate)') as [{ busy: number }];
    return answer.busy === 0;
  } finally {
    writer.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/** The second code means that the index of the log cannot grow. */
export function isDiskFull(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_FULL' || error.code === 'SQLITE_IOERR_SHMSIZE';
}
