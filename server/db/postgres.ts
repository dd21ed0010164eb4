import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Db, Transaction } from './db.ts';
import { migratePostgres } from './migrate.ts';
import { createPostgresAnnouncer } from './postgres-announcer.ts';
import { connectFirst, describePlace, explainMigration } from './postgres-errors.ts';
import { READ_CONNECTIONS, createPool, createReadPool } from './postgres-pool.ts';
import { createReader, type Compile, type Send, beginTransaction } from './postgres-transaction.ts';
import { createQueryCompiler } from './query.ts';

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

const ATTEMPTS = 8;
const LONGEST_WAIT_MS = 20;

/** A second try succeeds after these errors: a failed serialization, a deadlock, a cached plan of changed tables. */
const PASSING = new Set(['40001', '40P01', '0A000']);

/** Repeats `attempt` after a short wait if it collided with another transaction. */
async function retryCollisions<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const isPassing = error instanceof pg.DatabaseError && PASSING.has(error.code ?? '');
      if (!isPassing || left <= 1) throw error;
      // By chance, or those that met would meet again.
      await wait(Math.random() * LONGEST_WAIT_MS);
    }
  }
}

/** Has what belongs to the same name done one after another, in the order in which it came; what belongs to none, at once. */
type InTurn = <T>(name: string | undefined, work: () => Promise<T>) => Promise<T>;

function createQueues(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    if (name === undefined) return work();
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => {});
    last.set(name, settled);
    try {
      return await done;
    } finally {
      if (last.get(name) === settled) last.delete(name);
    }
  };
}

/** A connection in use, which answers in the order in which it was asked. */
interface Lane {
  readonly client: Promise<PoolClient>;
  unanswered: number;
  isBroken: boolean;
}

/**
 * Sends each query on the connection of `pool` with the fewest unanswered queries, without waiting for their answers
 * (pipelining): under load neither side stands still between two queries. `most` is the size of the pool, of which
 * no other code may take connections: a connection with unanswered queries is not released.
 */
function createLanes(pool: Pool, most: number): Send {
  const lanes = new Set<Lane>();

  function findLane(): Lane {
    let best: Lane | null = null;
    for (const lane of lanes) {
      if (best === null || lane.unanswered < best.unanswered) best = lane;
    }
    if (best !== null && lanes.size >= most) return best;
    // A connection without queries is given back at once, so all that are left are in use.
    const opened = { client: pool.connect(), unanswered: 0, isBroken: false };
    lanes.add(opened);
    return opened;
  }

  async function leave(lane: Lane): Promise<void> {
    lane.unanswered -= 1;
    if (lane.unanswered > 0) return;
    lanes.delete(lane);
    (await lane.client).release(lane.isBroken);
  }

  return async (statement) => {
    const lane = findLane();
    lane.unanswered += 1;
    try {
      const client = await lane.client;
      return await client.query(statement);
    } catch (error) {
      // It may be the fault of a statement that was prepared before its tables changed.
      lane.isBroken = true;
      lanes.delete(lane);
      throw error;
    } finally {
      // If it could not connect, there is nothing to give back.
      void leave(lane).catch(() => {});
    }
  };
}
