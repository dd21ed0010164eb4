// Copies what is in the log into the database, on a thread of its own: here the disk may take its time.
import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import type { LogState } from './write-back.ts';

const connection = new SqliteDatabase(String(workerData));
// The log is synced before its pages are copied, and the database before the log may be begun anew.
connection.pragma('synchronous = FULL');
// It waits for no reader or writer, and lets none wait.
const copyPages = connection.prepare<[], LogState>('pragma wal_checkpoint(passive)');

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
    return copyPages.get();
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_FULL') return;
    throw error;
  }
}
