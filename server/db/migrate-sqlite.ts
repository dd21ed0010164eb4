import type { Database } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { sqliteColumns } from './columns.ts';
import { isUpToDate, LEDGER, runMigrations } from './migrate.ts';

/** Brings an embedded database to this version's tables, whole or not at all; a copy of a database with data is kept beside it. */
export async function migrateSqlite(connection: Database, file: string): Promise<void> {
  const done = listDone(connection);
  if (isUpToDate(done, file)) return;
  const lastDone = done.at(-1);
  if (lastDone !== undefined) {
    // Named by the process too: several may start at once.
    const copy = `${file}.before-${Date.now()}-${process.pid}-from-${lastDone}`;
    connection.prepare('vacuum into ?').run(copy);
  }

  // The write lock of the file is what keeps other processes out meanwhile; one that waited finds nothing left to do.
  connection.exec('begin immediate');
  try {
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
    await runMigrations(db, sqliteColumns, { disableTransactions: true });
    connection.exec('commit');
  } catch (error) {
    connection.exec('rollback');
    throw error;
  }
}

export function listDone(connection: Database): string[] {
  const ledger = connection
    .prepare(`select 1 from sqlite_master where type = 'table' and name = ?`)
    .get(LEDGER);
  if (!ledger) return [];
  return connection.prepare(`select name from ${LEDGER} order by name`).pluck().all() as string[];
}
