import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { postgresColumns } from './columns.ts';
import { isUpToDate, LEDGER, runMigrations } from './migrate.ts';

/**
 * Brings the database to this version's tables, whole or not at all. Of processes that start at once one does it: the
 * migrator holds an advisory lock, and those that waited for it find nothing left to do.
 */
export async function migratePostgres(pool: Pool, place: string): Promise<void> {
  if (isUpToDate(await listDone(pool), place)) return;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await runMigrations(db, postgresColumns, { disableTransactions: false });
}

export async function listDone(pool: Pool): Promise<string[]> {
  const known = await pool.query<{ ledger: string | null }>('select to_regclass($1) as ledger', [
    LEDGER,
  ]);
  if (known.rows[0]?.ledger === null) return [];
  const { rows } = await pool.query<{ name: string }>(`select name from ${LEDGER} order by name`);
  return rows.map((row) => row.name);
}
