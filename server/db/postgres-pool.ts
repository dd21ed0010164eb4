import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Statement } from './query.ts';

/** Each write has one to itself while it lasts: the more there are, the more of them share a sync of the server's disk. */
const WRITE_CONNECTIONS = 16;
/** Reads share theirs. */
export const READ_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 10_000;

/** INT8 and NUMERIC reach us as text; ours are whole and below 2^53. */
const types = new pg.TypeOverrides();
for (const oid of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) {
  types.setTypeParser(oid, Number);
}

export function createPool(
  connectionString: string,
  special: Pick<pg.PoolConfig, 'max' | 'onConnect'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: WRITE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // A query is sent while others wait for their answers on the same connection; it answers in their order.
    pipeline: true,
    types,
    ...special,
  });
  // A connection that breaks while nobody uses it is replaced at the next use; one that breaks between two queries of a
  // transaction fails the next of them. Neither may end the process, as an error that nobody hears does.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * A pool for reads, each of which has one plan, made for any values: one that is made for some misjudges the people who
 * have the most. Writes are left to PostgreSQL: what is done by time must know how little has expired.
 */
export function createReadPool(connectionString: string): pg.Pool {
  return createPool(connectionString, {
    max: READ_CONNECTIONS,
    // The pool waits for it, which its types do not say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan');
      // An announcement is a commit, which nobody needs on the disk.
      await client.query('set synchronous_commit = off');
    },
  });
}

const names = new WeakMap<Statement, string>();

/** A statement with its values. Its name makes the server plan it once a connection; it says the SQL, so that processes agree on it. */
export function fillStatement(statement: Statement, params: object): pg.QueryConfig {
  const name = names.get(statement) ?? hashSql(statement.sql);
  names.set(statement, name);
  return { name, text: statement.sql, values: statement.bind(params) };
}

function hashSql(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url');
}
