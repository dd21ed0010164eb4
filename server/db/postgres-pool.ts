import { createHash } from 'node:crypto';
import pg from 'pg';
import { createConnections, type Connections } from './postgres-connections.ts';
import { clientClassFor, listDriverUrls } from './postgres-servers.ts';
import type { Statement } from './query.ts';

/** Each write occupies one connection; with more of them, more commits share one sync of the server's disk. */
const WRITE_CONNECTIONS = 16;
/** Reads share their connections. */
export const READ_CONNECTIONS = 8;
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Time after which a query without an answer fails and its connection is given up: the server may be alive, but this
 * connection silently dead.
 */
export const QUERY_TIMEOUT_MS = 15_000;
/**
 * Time after which the server ends a transaction that sends nothing, and with it the locks that it holds, if the
 * connection is dead on our side only.
 */
const IDLE_TIMEOUT_MS = 10_000;

/** The driver returns INT8 and NUMERIC as text; all values of the tables are whole and below 2^53. */
const types = new pg.TypeOverrides();
for (const oid of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) {
  types.setTypeParser(oid, Number);
}

interface PoolOptions {
  readonly max?: number;
  readonly query_timeout?: number;
  /** Statements that a new connection runs first. */
  readonly settings?: readonly string[];
}

/** A pool whose queries may take any time, as a migration does. */
export function createPool(
  url: string,
  connections = createConnections(),
  { settings = [], ...options }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: listDriverUrls(url)[0],
    Client: clientClassFor(url),
    max: WRITE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Sends a query while others wait for their answers on the same connection; answers come in order.
    pipeline: true,
    types,
    ...options,
    // The pool awaits it, though its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      connections.add(client as pg.Client);
      for (const setting of settings) await client.query(setting);
    },
  });
  // An idle connection that breaks is replaced at the next use; one that breaks within a transaction fails its next
  // query. Without these listeners the 'error' event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pool for the transactions of requests. */
export function createWritePool(url: string, connections: Connections): pg.Pool {
  return createPool(url, connections, {
    query_timeout: QUERY_TIMEOUT_MS,
    settings: [`set idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`],
  });
}

/**
 * A pool for reads with generic plans: a plan that is made for certain values misjudges the users with the most rows.
 * Writes keep PostgreSQL's choice: deletions of expired rows need a plan for how few have expired.
 */
export function createReadPool(url: string, connections = createConnections()): pg.Pool {
  return createPool(url, connections, {
    max: READ_CONNECTIONS,
    query_timeout: QUERY_TIMEOUT_MS,
    // An announcement is a commit that need not be durable.
    settings: ['set plan_cache_mode = force_generic_plan', 'set synchronous_commit = off'],
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
