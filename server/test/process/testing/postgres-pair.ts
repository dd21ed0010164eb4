import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { createDatabase } from '../../support/postgres/databases.ts';
import { startPostgres, type PostgresServer } from '../../support/postgres/server.ts';

/** A primary that confirms a commit only after its standby has it, and that standby. Both have a database `hexis`. */
export interface PostgresPair {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
}

export async function startPair(): Promise<PostgresPair> {
  const primary = await startUntilTestEnds(null);
  await createDatabase(primary.urlOf(''), 'hexis', null);
  const standby = await startUntilTestEnds(primary);
  await ask(primary, `alter system set synchronous_standby_names = '*'`);
  await ask(primary, 'select pg_reload_conf()');
  const readState = () => ask(primary, 'select sync_state from pg_stat_replication');
  await expect.poll(readState).toEqual([{ sync_state: 'sync' }]);
  return { primary, standby };
}

async function startUntilTestEnds(primary: PostgresServer | null): Promise<PostgresServer> {
  const server = await startPostgres(undefined, undefined, primary);
  onTestFinished(() => server.stop());
  return server;
}

export async function promote(standby: PostgresServer): Promise<void> {
  expect(await ask(standby, 'select pg_promote()')).toEqual([{ pg_promote: true }]);
}

export const ask = (server: PostgresServer, sql: string) => askAt(server.urlOf('postgres'), sql);

export async function askAt(connectionString: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString });
  // A proxy without a server closes the connection; the calls below then reject.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
}
