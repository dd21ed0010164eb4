import SqliteDatabase from 'better-sqlite3';
import { databaseFile } from '../../db/open-data-dir.ts';
import { openSqliteSnapshot } from '../doctor/snapshot-sqlite.ts';
import type { BackupEngine } from './back-up.ts';
import { checkSqliteFile, explainSqlite } from './check-sqlite-file.ts';

/**
 * `VACUUM INTO` copies one state in one read transaction while others write; the page-wise backup would restart after
 * each write of another process. The copy is one compact file, independent of the journal.
 */
export const sqliteEngine: BackupEngine = {
  kind: 'sqlite',
  async copy({ dataDir }, file, look) {
    const source = databaseFile(dataDir);
    // Throws if the database cannot be read at all.
    await openSqliteSnapshot(source).close();
    explainSqlite(`The database ${source} cannot be copied`, () => {
      const connection = new SqliteDatabase(source, { readonly: true });
      try {
        connection.pragma('busy_timeout = 5000');
        connection.prepare('vacuum into ?').run(file);
      } finally {
        connection.close();
      }
    });
    const copied = openSqliteSnapshot(file);
    try {
      // For current tables the doctor's checks include this one.
      if (!copied.isUpToDate) checkSqliteFile(file, file);
      return await look(copied);
    } finally {
      await copied.close();
    }
  },
};
