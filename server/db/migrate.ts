import type { Database } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { type Columns, sqliteColumns } from './columns.ts';
import { migrations } from './migrations/list.ts';

const LEDGER = 'schema_migrations';

/** Brings an embedded database to this version's tables, whole or not at all; a copy of a database with data is kept beside it. */
export async function migrateSqlite(connection: Database, file: string): Promise<void> {
  const done = executedMigrations(connection);
  const unknown = done.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new StartError(
      `The database ${file} was made by a newer version of Hexis (it has "${unknown}"). Start that version.`,
    );
  }
  if (done.length === Object.keys(migrations).length) return;
  const lastDone = done.at(-1);
  if (lastDone !== undefined) {
    connection.prepare('vacuum into ?').run(`${file}.before-${Date.now()}-from-${lastDone}`);
  }

  // The write lock of the file is what keeps a second process out meanwhile.
  connection.exec('begin immediate');
  try {
    await migrateToLatest(connection);
    connection.exec('commit');
  } catch (error) {
    connection.exec('rollback');
    throw error;
  }
}

function executedMigrations(connection: Database): string[] {
  const ledger = connection
    .prepare(`select 1 from sqlite_master where type = 'table' and name = ?`)
    .get(LEDGER);
  if (!ledger) return [];
  return connection.prepare(`select name from ${LEDGER} order by name`).pluck().all() as string[];
}

async function migrateToLatest(connection: Database): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => bindColumns(sqliteColumns) },
    migrationTableName: LEDGER,
    migrationLockTableName: `${LEDGER}_lock`,
    disableTransactions: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

function bindColumns(columns: Columns): Record<string, Migration> {
  const bound = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, columns) },
  ]);
  return Object.fromEntries(bound);
}
