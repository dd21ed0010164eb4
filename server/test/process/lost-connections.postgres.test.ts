import pg from 'pg';
import { expect, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { makeDatabase } from '../support/test-database.ts';
import { createClients } from './testing/client.ts';
import { compareWithServer } from './testing/compare.ts';
import { startLoad } from './testing/load.ts';
import { createServerProcess } from './testing/server-process.ts';

const CUTS = 4;

/** Ends all other connections to the database, as its restart or failover does; returns their number. */
async function cutConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rowCount ?? 0;
}

test('a server that loses its database connections under load continues, and no write is lost or done twice', async () => {
  const place = await makeDatabase('empty');
  const server = await createServerProcess(place, {
    WRITES_PER_MINUTE: '0',
    READS_PER_MINUTE: '0',
  });
  await server.start();
  const clients = await createClients(server.origin);
  const load = startLoad(clients);
  for (let cut = 0; cut < CUTS; cut += 1) {
    await load.passSteps(300);
    expect(await cutConnections(place.databaseUrl ?? '')).toBeGreaterThan(0);
  }
  await load.passSteps(300);
  await load.stop();
  // The server process survived: failed requests were answered with an error and retried.
  expect(load.counts.lost).toBe(0);
  await compareWithServer(clients);
  expect((await server.end('SIGTERM')).code).toBe(0);
  expect(await examine(place)).toEqual([]);
});
