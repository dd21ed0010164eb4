// Makes the databases of migrations that have none yet: `node server/test/old-databases/main.ts`, before a release. A database
// is never made again, since it is the one that users of that version have.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { findDebianProgram } from '../../cli/backup/postgres-programs.ts';
import { postgresColumns, sqliteColumns } from '../../db/columns.ts';
import { runMigrations } from '../../db/migrate.ts';
import { createDatabase } from '../support/postgres/databases.ts';
import { startPostgres } from '../support/postgres/server.ts';
import { fileOf } from './files.ts';
import { ROWS } from './rows.ts';

const MIGRATIONS = readdirSync('server/db/migrations').map((file) => parse(file).name);

await makeSqlite();
await makePostgres();

async function makeSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hexis-old-'));
  const database = new SqliteDatabase(join(folder, 'database'));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const migration of MIGRATIONS.toSorted()) {
    await runMigrations(db, sqliteColumns, { disableTransactions: false }, migration);
    database.exec(ROWS[migration] ?? '');
    const copy = join(folder, migration);
    database.prepare('vacuum into ?').run(copy);
    write(fileOf('sqlite', migration), readFileSync(copy));
  }
  await db.destroy();
  rmSync(folder, { recursive: true });
}

async function makePostgres(): Promise<void> {
  const server = await startPostgres();
  try {
    await createDatabase(server.urlOf(''), 'old', null);
    const url = server.urlOf('old');
    const pool = new pg.Pool({ connectionString: url });
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    for (const migration of MIGRATIONS.toSorted()) {
      await runMigrations(db, postgresColumns, { disableTransactions: false }, migration);
      await pool.query(ROWS[migration] ?? '');
      write(fileOf('postgres', migration), Buffer.from(dump(url)));
    }
    await db.destroy();
  } finally {
    await server.stop();
  }
}

/** Dumps the database as statements that any client can run. */
function dump(url: string): string {
  const program = findDebianProgram('pg_dump') ?? 'pg_dump';
  const options = ['--inserts', '--no-owner', '--no-privileges', `--dbname=${url}`];
  const sql = execFileSync(program, options, { encoding: 'utf8' });
  return sql.replaceAll(/^(?:--.*|\\.*|SET .*|)\n/gm, '');
}

function write(file: string, content: Buffer): void {
  if (!existsSync(file)) writeFileSync(file, gzipSync(content, { level: 9 }));
}
