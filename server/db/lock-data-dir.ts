import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { StartError } from '../base/start-error.ts';
import { databaseFile, isSqliteError, makeDataDir } from './open-data-dir.ts';

/**
 * Locks the folder of the embedded database until this process ends. Throws a `StartError` if another server holds the
 * lock. The lock is SQLite's on an empty file beside the database, so it also ends if the process is killed.
 */
export function lockDataDir(dataDir: string): void {
  makeDataDir(dataDir);
  const connection = new SqliteDatabase(join(dataDir, 'hexis.lock'), { timeout: 0 });
  try {
    // A journal file would fail on a full disk.
    connection.pragma('journal_mode = memory');
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (!isSqliteError(error) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    const file = databaseFile(dataDir);
    throw new StartError(`A server has the database ${file} open. Stop it first.`);
  }
  // The listener also keeps the connection from being garbage-collected, which would release the lock.
  process.once('exit', () => connection.close());
}
