import SqliteDatabase from 'better-sqlite3';
import { StartError } from '../../base/start-error.ts';
import { isSqliteError } from '../../db/open-data-dir.ts';

/** An embedded database that no other process can open until it is released. */
export interface ExclusiveLock {
  /** Removes the journal, which would otherwise be applied to another file with this name. */
  writeBack(): void;
  release(): void;
}

/**
 * Locks a database file exclusively. Throws a `StartError` if another process has it open: in WAL mode each connection
 * holds a lock. A file that is not a database needs no lock.
 */
export function acquireExclusiveLock(file: string): ExclusiveLock {
  const connection = new SqliteDatabase(file, { timeout: 0 });
  try {
    connection.pragma('locking_mode = exclusive');
    connection.exec('begin exclusive; commit');
  } catch (error) {
    connection.close();
    if (!isSqliteError(error)) throw error;
    if (error.code.startsWith('SQLITE_BUSY')) {
      throw new StartError(`A server has the database ${file} open. Stop it first.`);
    }
    return { writeBack: () => {}, release: () => {} };
  }
  return {
    writeBack: () => void connection.pragma('journal_mode = delete'),
    release: () => void connection.close(),
  };
}
