import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect } from 'vitest';
import { postgresColumns, sqliteColumns } from '../db/columns.ts';
import { LEDGER } from '../db/migrate.ts';
import { migrations } from '../db/migrations/list.ts';
import { databaseFile } from '../db/open-data-dir.ts';
import type { DatabasePlace } from '../db/open.ts';
import { plant } from '../doctor/testing/plant.ts';
import { makeDatabase } from './test-database.ts';

/** The database of a version whose tables had come to the step `last`, with what `sql` writes into them. */
export async function makeOldDatabase(last: string, sql: string): Promise<DatabasePlace> {
  const place = await makeDatabase('empty');
  const isPostgres = place.databaseUrl !== null;
  const dialect = isPostgres
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: place.databaseUrl ?? '' }) })
    : new SqliteDialect({ database: new SqliteDatabase(databaseFile(place.dataDir)) });
  const db = new Kysely<unknown>({ dialect });
  const columns = isPostgres ? postgresColumns : sqliteColumns;
  const steps = Object.entries(migrations)
    .filter(([name]) => name <= last)
    .map(([name, step]) => [name, { up: (tables: Kysely<unknown>) => step(tables, columns) }]);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
    migrationTableName: LEDGER,
    migrationLockTableName: `${LEDGER}_lock`,
  }).migrateToLatest();
  expect(error).toBeUndefined();
  await db.destroy();
  await plant(place, sql);
  return place;
}
