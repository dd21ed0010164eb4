// Copies what is in the log into the database, on a thread of its own: here the disk may take its time.
import { fdatasyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import type { LogState } from './write-back.ts';

const connection = new SqliteDatabase(String(workerData));
// The log is synced before its pages are copied, and the database before the log may be begun anew.
connection.pragma('synchronous = FULL');
// It waits for no reader or writer, and lets none wait.
const copyPages = connection.prepare<[], LogState>('pragma wal_checkpoint(passive)');

/** Kept as long as the process: to close it would let go of the locks that SQLite has on the file. */
const database = openSync(String(workerData), 'r+');

parentPort?.on('message', (wish: 'copy' | 'close') => {
  if (wish === 'copy') {
    parentPort?.postMessage(copy());
    return;
  }
  connection.close();
  parentPort?.close();
});

/** A disk that is full today may not be tomorrow: the log has everything. Any other fault ends this thread. */
function copy(): LogState | undefined {
  try {
    const copied = copyPages.get();
    // SQLite does so only when the whole log is copied, and then writes wait for it.
    fdatasyncSync(database);
    return copied;
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_FULL') return;
    throw error;
  }
}
