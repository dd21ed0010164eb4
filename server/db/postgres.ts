import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Db, Reader, Transaction } from './db.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { migratePostgres } from './migrate.ts';
import { createPostgresAnnouncer } from './postgres-announcer.ts';
import { createConnections } from './postgres-connections.ts';
import { connectFirst, describePlace, explainMigration } from './postgres-errors.ts';
import { createPipeline } from './postgres-pipeline.ts';
import {
  QUERY_TIMEOUT_MS,
  READ_CONNECTIONS,
  createPool,
  createReadPool,
  createWritePool,
} from './postgres-pool.ts';
import { createReader, type Compile, beginTransaction } from './postgres-transaction.ts';
import { createQueryCompiler } from './query.ts';

/** Opens and migrates the PostgreSQL database at `url`. Any number of processes may share it. */
export async function openPostgres(url: string): Promise<Db> {
  await prepareDatabase(url);
  // Two pools: a write that reads outside its transaction never waits for a connection that another write holds.
  const connections = createConnections();
  const writers = createWritePool(url, connections);
  const readers = createReadPool(url, connections);
  const read = createPipeline(readers, READ_CONNECTIONS);
  const { close: stopAnnouncing, ...announcer } = createPostgresAnnouncer(url, read, connections);
  const inTurn = createKeyedMutex(QUERY_TIMEOUT_MS);
  const compile = createQueryCompiler(new PostgresDialect({ pool: writers }));
  return {
    ...createReader(compile, (statement) => retryCollisions(() => read(statement))),
    ...announcer,
    write: (work, owner) =>
      inTurn(owner, () => retryCollisions(() => runTransaction(writers, compile, work))),
    snapshot: (work) => readSnapshot(writers, compile, work),
    // The database server handles its own disk.
    failed: new Promise(() => {}),
    onDiskFull: () => {},
    purge: async () => {},
    async close() {
      await stopAnnouncing();
      for (const pool of [writers, readers]) if (!pool.ending) await pool.end();
    },
  };
}

async function prepareDatabase(url: string): Promise<void> {
  const pool = createPool(url);
  const place = describePlace(url);
  try {
    await connectFirst(pool, place);
    await migratePostgres(pool, place).catch(explainMigration(place));
  } finally {
    await pool.end();
  }
}

/** Runs `work` in READ COMMITTED: writes that must not run at once use a lock or a single statement. */
async function runTransaction<T>(
  pool: Pool,
  compile: Compile,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const { commit, ...tx } = beginTransaction(compile, (statement) =>
      sendTogether(client, statement),
    );
    const result = await work(tx);
    await commit();
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

async function readSnapshot<T>(
  pool: Pool,
  compile: Compile,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(createReader(compile, (statement) => client.query(statement)));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

/**
 * Sends the queries of one turn of the event loop in one system call, so that changes leave together with the commit.
 */
function sendTogether(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query(statement);
}

/** Discards the connection after an error of PostgreSQL: its prepared statements may be older than the tables. */
async function rollBack(client: PoolClient, reason: unknown): Promise<void> {
  try {
    await client.query('rollback');
    client.release(reason instanceof pg.DatabaseError);
  } catch {
    client.release(true);
  }
}

const ATTEMPTS = 8;
const LONGEST_WAIT_MS = 20;

/** Errors after which a retry can succeed: a failed serialization, a deadlock, a cached plan of changed tables. */
const PASSING = new Set(['40001', '40P01', '0A000']);

/** Repeats `attempt` after a short wait if it collided with another transaction. */
async function retryCollisions<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const isPassing = error instanceof pg.DatabaseError && PASSING.has(error.code ?? '');
      if (!isPassing || left <= 1) throw error;
      // A random wait keeps the same transactions from colliding again.
      await wait(Math.random() * LONGEST_WAIT_MS);
    }
  }
}
