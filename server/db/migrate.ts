import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Kysely, SqliteDialect, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from 'better-sqlite3';
import type { Pool } from 'pg';
import { StartError } from '../start-error.ts';
import { type Columns, sqliteColumns, postgresColumns } from './columns.ts';

/** The table that names the steps which a database has behind it. */
export const LEDGER = 'schema_migrations';

/** The names of all steps, in the order in which they run: each is a file that is never changed once it is released. */
const STEPS = readdirSync(join(import.meta.dirname, 'migrations'))
  .map((file) => basename(file, '.ts'))
  .toSorted();

/** Whether a database with these steps behind it has all of this version's; a newer version's is a `StartError`. */
export function isUpToDate(done: readonly string[], place: string): boolean {
  const unknown = done.find((name) => !STEPS.includes(name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database ${place} was made by a newer version of Hexis (it has "${unknown}"). Start that version.`,
    );
  }
  return done.length === STEPS.length;
}

/** Runs the steps that are missing, up to `last`. The caller keeps every other process out meanwhile. */
export async function runMigrations(
  db: Kysely<unknown>,
  columns: Columns,
  options: { disableTransactions: boolean },
  last?: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => loadSteps(columns, last) },
    migrationTableName: LEDGER,
    migrationLockTableName: `${LEDGER}_lock`,
    ...options,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function loadSteps(columns: Columns, last = STEPS.at(-1) ?? ''): Promise<Steps> {
  const steps = STEPS.filter((name) => name <= last).map(async (name) => {
    const { up } = (await import(`./migrations/${name}.ts`)) as Step;
    return [name, { up: (db: Kysely<unknown>) => up(db, columns) }] as const;
  });
  return Object.fromEntries(await Promise.all(steps));
}

type Steps = Record<string, Migration>;

interface Step {
  readonly up: (db: Kysely<unknown>, columns: Columns) => Promise<void>;
}

/** Brings an embedded database to this version's tables, whole or not at all; a copy of a database with data is kept beside it. */
export async function migrateSqlite(connection: Database, file: string): Promise<void> {
  const done = listStepsOfSqlite(connection);
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

export function listStepsOfSqlite(connection: Database): string[] {
  const ledger = connection
    .prepare(`select 1 from sqlite_master where type = 'table' and name = ?`)
    .get(LEDGER);
  if (!ledger) return [];
  return connection.prepare(`select name from ${LEDGER} order by name`).pluck().all() as string[];
}

/**
 * Brings the database to this version's tables, whole or not at all. Of processes that start at once one does it: the
 * migrator holds an advisory lock, and those that waited for it find nothing left to do.
 */
export async function migratePostgres(pool: Pool, place: string): Promise<void> {
  if (isUpToDate(await listStepsOfPostgres(pool), place)) return;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await runMigrations(db, postgresColumns, { disableTransactions: false });
}

export async function listStepsOfPostgres(pool: Pool): Promise<string[]> {
  const known = await pool.query<{ ledger: string | null }>('select to_regclass($1) as ledger', [
    LEDGER,
  ]);
  if (known.rows[0]?.ledger === null) return [];
  const { rows } = await pool.query<{ name: string }>(`select name from ${LEDGER} order by name`);
  return rows.map((row) => row.name);
}
