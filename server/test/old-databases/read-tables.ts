import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { databaseFile } from '../../db/open-data-dir.ts';
import type { DatabasePlace } from '../../db/open.ts';

const SQLITE = `
  select t.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk as line
  from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'
  union all
  select t.name || ': ' || i.name || ' ' || i."unique" || ' (' || (select group_concat(k.name) from pragma_index_info(i.name) k) || ')'
  from sqlite_master t join pragma_index_list(t.name) i where t.type = 'table'`;

const POSTGRES = `
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
  from information_schema.columns where table_schema = 'public'
  union all
  select indexdef from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass || ': ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace`;

/** Each column and index of a database as a line, in order. */
export async function readTables(place: DatabasePlace): Promise<string[]> {
  const lines = place.databaseUrl === null ? readSqlite(place) : await readPostgres(place);
  return lines.toSorted();
}

function readSqlite({ dataDir }: DatabasePlace): string[] {
  const database = new SqliteDatabase(databaseFile(dataDir), { readonly: true });
  try {
    return database.prepare(SQLITE).pluck().all() as string[];
  } finally {
    database.close();
  }
}

async function readPostgres({ databaseUrl }: DatabasePlace): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(POSTGRES);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
