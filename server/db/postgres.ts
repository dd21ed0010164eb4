import { PostgresDialect } from 'kysely';
import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Db, Transaction } from './db.ts';
import { createPostgresAnnouncer } from './postgres-announcer.ts';
import { createLanes } from './postgres-lanes.ts';
import { createReader, type Compile } from './postgres-reader.ts';
import { beginTransaction } from './postgres-transaction.ts';
import { connectFirst, describePlace, explainMigration } from './postgres-errors.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { READ_CONNECTIONS, createPool, createReadPool } from './postgres-pool.ts';
import { createQueryCompiler } from './query.ts';
import { createQueues } from './queues.ts';
import { retryCollisions } from './retry-collisions.ts';

/** Opens and migrates the PostgreSQL database at `url`. Any number of processes may share it. */
export async function openPostgres(url: string): Promise<Db> {
  // Two pools: a write that reads beside its transaction never waits for a connection that another write holds.
  const writers = createPool(url);
  const readers = createReadPool(url);
  const read = createLanes(readers, READ_CONNECTIONS);
  const { close: stopAnnouncing, ...announcer } = createPostgresAnnouncer(url, read);
  const close = async () => {
    await stopAnnouncing();
    for (const pool of [writers, readers]) if (!pool.ending) await pool.end();
  };
  const place = describePlace(url);
  try {
    await connectFirst(writers, place);
    await migratePostgres(writers, place).catch(explainMigration(place));
  } catch (error) {
    await close();
    throw error;
  }

  const inTurn = createQueues();
  const compile = createQueryCompiler(new PostgresDialect({ pool: writers }));
  return {
    ...createReader(compile, (statement) => retryCollisions(() => read(statement))),
    ...announcer,
    write: (work, owner) =>
      inTurn(owner, () => retryCollisions(() => runTransaction(writers, compile, work))),
    // Its disk is the server's affair.
    failed: new Promise(() => {}),
    close,
  };
}

/** READ COMMITTED: what two writes must not do at once, they keep apart by a lock or by one statement. */
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

/** Sends the queries of one turn of the event loop in one system call, so a transaction's changes go with its commit. */
function sendTogether(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query(statement);
}

/** What PostgreSQL refused may be the fault of a statement that was prepared before its tables changed: that connection goes. */
async function rollBack(client: PoolClient, reason: unknown): Promise<void> {
  try {
    await client.query('rollback');
    client.release(reason instanceof pg.DatabaseError);
  } catch {
    client.release(true);
  }
}
