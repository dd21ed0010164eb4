import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { plant } from '../../cli/doctor/testing/plant.ts';
import { postgresColumns, sqliteColumns } from '../../db/columns.ts';
import { runMigrations } from '../../db/migrate.ts';
import { databaseFile } from '../../db/open-data-dir.ts';
import type { DatabasePlace } from '../../db/open.ts';
import { makeDatabase } from './test-database.ts';

/** Makes the database of an older version, migrated up to `last`, and runs `sql` in it. */
export async function makeOldDatabase(last: string, sql: string): Promise<DatabasePlace> {
  const place = await makeDatabase('empty');
  const isPostgres = place.databaseUrl !== null;
  const dialect = isPostgres
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: place.databaseUrl ?? '' }) })
    : new SqliteDialect({ database: new SqliteDatabase(databaseFile(place.dataDir)) });
  const db = new Kysely<unknown>({ dialect });
  const columns = isPostgres ? postgresColumns : sqliteColumns;
  await runMigrations(db, columns, { disableTransactions: false }, last);
  await db.destroy();
  await plant(place, sql);
  return place;
}
