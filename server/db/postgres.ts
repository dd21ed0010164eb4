import { PostgresDialect } from 'kysely';
import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Db, Reader, Transaction } from './db.ts';
import { createPostgresAnnouncer } from './postgres-announcer.ts';
import { connectFirst, describePlace, explainMigration } from './postgres-errors.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { createPool, createReadPool, fillStatement } from './postgres-pool.ts';
import { createQueryCompiler, type Query, type Statement } from './query.ts';
import { retryCollisions } from './retry-collisions.ts';

/** Opens and migrates the PostgreSQL database at `url`. Any number of processes may share it. */
export async function openPostgres(url: string): Promise<Db> {
  // Two pools: a write that reads beside its transaction never waits for a connection that another write holds.
  const writers = createPool(url);
  const readers = createReadPool(url);
  const { close: stopAnnouncing, ...announcer } = createPostgresAnnouncer(url, readers);
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

  const compile = createQueryCompiler(new PostgresDialect({ pool: writers }));
  return {
    ...createReader(compile, (statement) => retryCollisions(() => readers.query(statement))),
    ...announcer,
    write: (work) => retryCollisions(() => runTransaction(writers, compile, work)),
    // Its disk is the server's affair.
    failed: new Promise(() => {}),
    close,
  };
}

type Send = (statement: QueryConfig) => Promise<QueryResult>;
type Compile = <P, R>(query: Query<P, R>) => Statement;

export function createReader(compile: Compile, send: Send): Reader {
  return {
    async all<P extends object, R>(query: Query<P, R>, params: P) {
      return (await send(fillStatement(compile(query), params))).rows as R[];
    },
    async first<P extends object, R>(query: Query<P, R>, params: P) {
      return (await send(fillStatement(compile(query), params))).rows[0] as R | undefined;
    },
  };
}

function createTransaction(compile: Compile, send: Send): Transaction {
  return {
    ...createReader(compile, send),
    async run(query, params) {
      return (await send(fillStatement(compile(query), params))).rowCount ?? 0;
    },
    async lock(name) {
      const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
      await send({ name: 'lock', text, values: [name] });
    },
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
    await client.query('begin');
    const result = await work(createTransaction(compile, oneAfterAnother(client)));
    const { command } = await client.query('commit');
    // PostgreSQL answers so, without an error, where a statement had failed and the work went on.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a query failed.');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
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

/** A connection takes one query at a time; work may ask for several at once. */
function oneAfterAnother(client: PoolClient): Send {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const answer = last.then(() => client.query(statement));
    last = answer.catch(() => {});
    return answer;
  };
}
