import pg from 'pg';
import { LEDGER } from '../../db/migrate.ts';

/** A database that has the tables and nothing else. */
export const TEMPLATE = 'template_hexis';

/** Makes a database on the server: a copy of `template`, or an empty one. */
export async function createDatabase(
  server: string,
  name: string,
  template: string | null,
): Promise<void> {
  const from = template === null ? '' : `template ${template} strategy file_copy`;
  await askDatabase(`${server}postgres`, `create database ${name} ${from}`);
}

/** Removes a database, whoever is still connected. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await askDatabase(`${server}postgres`, `drop database ${name} with (force)`);
}

/** Removes every row, in a twentieth of the time of a new copy; an error where somebody is still connected. */
export async function emptyDatabase(url: string): Promise<void> {
  await askDatabase(url, EMPTY);
}

const EMPTY = `
do $$ declare found record; begin
  if exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) then
    raise exception 'in use';
  end if;
  set local session_replication_role = replica;
  for found in select tablename from pg_tables where schemaname = 'public' and tablename not like '${LEDGER}%' loop
    execute format('delete from %I', found.tablename);
  end loop;
end $$`;

async function askDatabase(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
