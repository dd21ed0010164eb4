import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from 'better-sqlite3';
import { Kysely, SqliteDialect, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Pool } from 'pg';
import { StartError } from '../base/start-error.ts';
import { type Columns, sqliteColumns, postgresColumns } from './columns.ts';

/** Table with the names of the migrations that were applied to a database. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** The names of all migrations in order. A file is never changed once it is released. */
const STEPS = readdirSync(join(import.meta.dirname, 'migrations'))
  .map((file) => parse(file).name)
  .toSorted();

/** `.ts`, or `.mjs` in the bundle. */
const EXTENSION = parse(import.meta.filename).ext;

/** Whether all migrations of this version are applied. Throws a `StartError` if one of a newer version is. */
export function isUpToDate(done: readonly string[], place: string): boolean {
  const unknown = done.find((name) => !STEPS.includes(name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database ${place} was made by a newer version of Hexis (it has "${unknown}"). Start that version.`,
    );
  }
  return done.length === STEPS.length;
}

/** Applies the missing migrations up to `last`. The caller excludes other processes meanwhile. */
export async function runMigrations(
  db: Kysely<unknown>,
  columns: Columns,
  options: { disableTransactions: boolean },
  last?: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => loadSteps(columns, last) },
    migrationTableName: MIGRATIONS_TABLE,
    migrationLockTableName: `${MIGRATIONS_TABLE}_lock`,
    ...options,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function loadSteps(columns: Columns, last = STEPS.at(-1) ?? ''): Promise<Steps> {
  const steps = STEPS.filter((name) => name <= last).map(async (name) => {
    const file = join(import.meta.dirname, 'migrations', `${name}${EXTENSION}`);
    const { up } = (await import(pathToFileURL(file).href)) as MigrationStep;
    return [name, { up: (db: Kysely<unknown>) => up(db, columns) }] as const;
  });
  return Object.fromEntries(await Promise.all(steps));
}

type Steps = Record<string, Migration>;

interface MigrationStep {
  readonly up: (db: Kysely<unknown>, columns: Columns) => Promise<void>;
}

/** Migrates an embedded database, completely or not at all. If it has data, keeps a copy beside it. */
export async function migrateSqlite(connection: Database, file: string): Promise<void> {
  const done = listStepsOfSqlite(connection);
  if (isUpToDate(done, file)) return;
  const lastDone = done.at(-1);
  if (lastDone !== undefined) {
    // The process id makes the name unique if several processes start at once.
    const copy = `${file}.before-${Date.now()}-${process.pid}-from-${lastDone}`;
    connection.prepare('vacuum into ?').run(copy);
  }

  // SQLite's write lock excludes other processes; one that waited finds nothing left to migrate.
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

export function listStepsOfSqlite(connection: Database): string[] {
  const ledger = connection
    .prepare(`select 1 from sqlite_master where type = 'table' and name = ?`)
    .get(MIGRATIONS_TABLE);
  if (!ledger) return [];
  return connection
    .prepare(`select name from ${MIGRATIONS_TABLE} order by name`)
    .pluck()
    .all() as string[];
}

/**
 * Migrates the database, completely or not at all. If several processes start at once, one migrates: it holds an
 * advisory lock, and the others find nothing left to migrate.
 */
export async function migratePostgres(pool: Pool, place: string): Promise<void> {
  if (isUpToDate(await listStepsOfPostgres(pool), place)) return;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await runMigrations(db, postgresColumns, { disableTransactions: false });
}

export async function listStepsOfPostgres(pool: Pool): Promise<string[]> {
  const known = await pool.query<{ ledger: string | null }>('select to_regclass($1) as ledger', [
    MIGRATIONS_TABLE,
  ]);
  if (known.rows[0]?.ledger === null) return [];
  const { rows } = await pool.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} order by name`,
  );
  return rows.map((row) => row.name);
}
