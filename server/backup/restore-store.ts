import type { Pool } from 'pg';
import { LEDGER } from '../db/migrate.ts';
import { TABLES } from '../doctor/table-keys.ts';

/** The names of our tables that a PostgreSQL database has, as SQL writes them. */
export async function listTables(pool: Pool): Promise<string[]> {
  const names = [...TABLES, LEDGER, `${LEDGER}_lock`].map((table) => `"${table}"`);
  const { rows } = await pool.query<{ name: string }>(
    `select to_regclass(name)::text as name from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [names],
  );
  return rows.map((row) => row.name);
}

/** Whether one of the tables has data; what the tables are like is none. */
export async function hasData(pool: Pool, tables: readonly string[]): Promise<boolean> {
  for (const table of tables.filter((name) => !name.includes(LEDGER))) {
    const { rowCount } = await pool.query(`select 1 from ${table} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/** How many other programs are connected to the database. Whose they are may be hidden from us; that they are is not. */
export async function countOthers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows[0]?.others ?? 0;
}

/** The statement that removes the tables with what hangs on them. */
export function dropTables(tables: readonly string[]): string {
  return tables.length === 0 ? '' : `drop table ${tables.join(', ')} cascade;`;
}
