import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { nameCommand } from '../../base/name-command.ts';
import { StartError } from '../../base/start-error.ts';
import { isUpToDate, MIGRATIONS_TABLE } from '../../db/migrate.ts';
import { connectFirst, describePlace } from '../../db/postgres-errors.ts';
import { createPool } from '../../db/postgres-pool.ts';
import { TABLE_NAMES } from '../../db/schema.ts';
import { checkArchive, listArchivedSteps } from './archive.ts';
import { startProgram } from './postgres-programs.ts';
import type { Wanted } from './restore.ts';

/** Replaces the tables in one transaction, so that no other connection sees a state in between. */
export async function restorePostgres({ place, file, overwrite }: Wanted): Promise<void> {
  const url = place.databaseUrl ?? '';
  await checkArchive(file);
  const steps = await listArchivedSteps(file);
  if (steps.length === 0) throw new StartError(`${file} is no backup of Hexis.`);
  isUpToDate(steps, file);
  await replaceTables(url, file, await listReplaceable(url, file, overwrite));
}

/** The tables to replace. Throws a `StartError` if they must not be replaced. */
async function listReplaceable(url: string, file: string, overwrite: boolean): Promise<string[]> {
  const pool = createPool(url);
  const place = describePlace(url);
  try {
    await connectFirst(pool, place);
    const tables = await listTables(pool);
    if (!overwrite && (await hasData(pool, tables))) {
      throw new StartError(
        `The database ${place} has data already. To replace it: ${nameCommand(`restore ${file} --overwrite`)}`,
      );
    }
    if ((await countOthers(pool)) > 0) {
      throw new StartError(`A server has the database ${place} open. Stop it first.`);
    }
    return tables;
  } finally {
    await pool.end();
  }
}

/** Runs the archive as SQL through `psql`; if it stops before the last statement, nothing has changed. */
async function replaceTables(url: string, file: string, tables: readonly string[]): Promise<void> {
  const args = [
    '--no-psqlrc',
    '--quiet',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
    '--file=-',
  ];
  const psql = startProgram('psql', args, url);
  const reading = startProgram(
    'pg_restore',
    ['--file=-', '--no-owner', '--no-privileges', file],
    null,
  );
  const { stdin } = psql;
  stdin.write(`begin; ${dropTables(tables)}\n`);
  // If psql ends first, both fail; the unawaited rejection would end this process.
  const sent = Promise.all([pipeline(reading.stdout, stdin, { end: false }), reading.done]);
  try {
    await Promise.race([sent, psql.done]);
    stdin.write('commit;\n');
  } catch (error) {
    stdin.end();
    await Promise.allSettled([sent]);
    // If psql ended first, it gives the reason: the pipe only reports that it broke.
    await psql.done;
    throw error;
  }
  stdin.end();
  await psql.done;
}

/** The app's tables that exist in a PostgreSQL database, as quoted names. */
async function listTables(pool: Pool): Promise<string[]> {
  const names = [...TABLE_NAMES, MIGRATIONS_TABLE, `${MIGRATIONS_TABLE}_lock`].map(
    (table) => `"${table}"`,
  );
  const { rows } = await pool.query<{ name: string }>(
    `select to_regclass(name)::text as name from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [names],
  );
  return rows.map((row) => row.name);
}

/** Whether a table has data; the list of migrations does not count. */
async function hasData(pool: Pool, tables: readonly string[]): Promise<boolean> {
  for (const table of tables.filter((name) => !name.includes(MIGRATIONS_TABLE))) {
    const { rowCount } = await pool.query(`select 1 from ${table} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/** Counts the other connections to the database. PostgreSQL may hide their users, but not that they exist. */
async function countOthers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows[0]?.others ?? 0;
}

/** The statement that drops the tables and the objects that depend on them. */
function dropTables(tables: readonly string[]): string {
  return tables.length === 0 ? '' : `drop table ${tables.join(', ')} cascade;`;
}
