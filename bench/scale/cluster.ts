import { mkdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../server/testing/postgres/databases.ts';
import { startPostgresIn, type PostgresServer } from '../../server/testing/postgres/server.ts';

const MB = 2 ** 20;

/** A PostgreSQL of its own in a folder that stays, durable and set up as docs/operations.md says. */
export interface Cluster {
  readonly server: PostgresServer;
  /** The process id of its first process, whose children do the work. */
  readonly pid: number;
}

/** As docs/operations.md says. */
const SERVING = [
  `shared_buffers=${Math.floor(totalmem() / MB / 6)}MB`,
  'max_wal_size=8GB',
  'checkpoint_timeout=15min',
];

/** While it is filled: what is lost in a crash is made again. */
const FILLING = [
  `shared_buffers=${Math.floor(totalmem() / MB / 6)}MB`,
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
];

export async function startCluster(
  folder: string,
  purpose: 'filling' | 'serving',
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const server = await startPostgresIn(folder, [
    ...(purpose === 'filling' ? FILLING : SERVING),
    'max_connections=200',
    'track_io_timing=on',
    'jit=off',
  ]);
  const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  return { server, pid };
}

/** The URL of a database, made where there is none yet. */
export async function haveDatabase({ server }: Cluster, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  const found = await client.query('select from pg_database where datname = $1', [name]);
  await client.end();
  if (found.rowCount === 0) await createDatabase(server.urlOf(''), name, null);
  return server.urlOf(name);
}
