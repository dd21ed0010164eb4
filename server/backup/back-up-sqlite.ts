import SqliteDatabase from 'better-sqlite3';
import { databaseFile } from '../db/open-data-dir.ts';
import { openSqliteSnapshot } from '../doctor/snapshot-sqlite.ts';
import type { Engine } from './back-up.ts';
import { checkSqliteFile, explainSqlite } from './check-sqlite-file.ts';

/**
 * `VACUUM INTO` copies one state in one read transaction: writers go on beside it, where the page-wise backup would begin
 * again whenever another process has written; and the copy is one compact file, whatever the original's journal.
 */
export const sqliteEngine: Engine = {
  kind: 'sqlite',
  async copy({ dataDir }, file, look) {
    const source = databaseFile(dataDir);
    // Says what is in the way of reading it at all.
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
      // Otherwise the doctor asks, among the rest.
      if (!copied.isUpToDate) checkSqliteFile(file, file);
      return await look(copied);
    } finally {
      await copied.close();
    }
  },
};
