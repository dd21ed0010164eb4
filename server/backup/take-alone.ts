import SqliteDatabase from 'better-sqlite3';
import { isSqliteError } from '../db/open-data-dir.ts';
import { StartError } from '../start-error.ts';

/** An embedded database that no other process can open until it is released. */
export interface Alone {
  /** Leaves no journal behind, which another file by this name would be taken to need. */
  writeBack(): void;
  release(): void;
}

/**
 * A `StartError` where another process has the file open: who uses it in WAL mode holds a lock for as long. What is no
 * database any more is nobody's.
 */
export function takeAlone(file: string): Alone {
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
