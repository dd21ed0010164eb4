import { createHash } from 'node:crypto';
import pg from 'pg';
import { listServers } from '../base/list-servers.ts';
import { createConnections } from './postgres-connections.ts';
import { clientClassFor } from './postgres-servers.ts';
import type { Statement } from './query.ts';

/** Each write occupies one connection; with more of them, more commits share one sync of the server's disk. */
const WRITE_CONNECTIONS = 16;
/** Reads share their connections. */
export const READ_CONNECTIONS = 8;
export const CONNECT_TIMEOUT_MS = 10_000;

/** The driver returns INT8 and NUMERIC as text; all values of the tables are whole and below 2^53. */
const types = new pg.TypeOverrides();
for (const oid of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) {
  types.setTypeParser(oid, Number);
}

export function createPool(
  url: string,
  connections = createConnections(),
  special: Pick<pg.PoolConfig, 'max' | 'onConnect'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: listServers(url)[0],
    Client: clientClassFor(url),
    max: WRITE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Sends a query while others wait for their answers on the same connection; answers come in order.
    pipeline: true,
    types,
    ...special,
    onConnect(client) {
      connections.add(client as pg.Client);
      return special.onConnect?.(client);
    },
  });
  // An idle connection that breaks is replaced at the next use; one that breaks within a transaction fails its next
  // query. Without these listeners the 'error' event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * A pool for reads with generic plans: a plan that is made for certain values misjudges the users with the most rows.
 * Writes keep PostgreSQL's choice: deletions of expired rows need a plan for how few have expired.
 */
export function createReadPool(url: string, connections = createConnections()): pg.Pool {
  return createPool(url, connections, {
    max: READ_CONNECTIONS,
    // The pool awaits it, though its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan');
      // An announcement is a commit that need not be durable.
      await client.query('set synchronous_commit = off');
    },
  });
}

const names = new WeakMap<Statement, string>();

/** A prepared statement with its values. Its name is a hash of the SQL, so that processes agree on it. */
export function fillStatement(statement: Statement, params: object): pg.QueryConfig {
  const name = names.get(statement) ?? hashSql(statement.sql);
  names.set(statement, name);
  return { name, text: statement.sql, values: statement.bind(params) };
}

function hashSql(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url');
}
