import type { QueryConfig, QueryResult } from 'pg';
import type { Transaction, Reader } from './db.ts';
import { fillStatement } from './postgres-pool.ts';
import type { Query, Statement } from './query.ts';

/** Changes sent before one is awaited; more would fill the memory. */
const MOST_UNANSWERED = 100;

interface OpenTransaction extends Transaction {
  /** Ends the transaction. Throws the error of the first failed query if it was rolled back. */
  readonly commit: () => Promise<void>;
}

/**
 * Begins a transaction on a connection that answers in order. Reads are sent at once, together with `begin`. Changes
 * wait until the transaction has begun, because without one they would stay, but their answers are not awaited: so
 * changes are sent together with the commit.
 */
export function beginTransaction(compile: Compile, send: Send): OpenTransaction {
  let failure: { readonly reason: unknown } | null = null;
  let unanswered = 0;

  /** After the first failed query PostgreSQL refuses all others, so only the first error is kept. */
  const fail = (reason: unknown) => void (failure ??= { reason });
  const begun = send({ text: 'begin' });
  begun.catch(fail);

  async function read(statement: QueryConfig) {
    try {
      const answer = send(statement);
      // If one of them fails, the other is ignored.
      await Promise.all([begun, answer]);
      return await answer;
    } catch (error) {
      fail(error);
      throw failure?.reason;
    }
  }

  async function change(statement: QueryConfig): Promise<void> {
    unanswered += 1;
    try {
      await send(statement);
    } catch (error) {
      fail(error);
    }
    unanswered -= 1;
  }

  return {
    ...createReader(compile, read),
    async run(query, params) {
      await begun;
      const answered = change(fillStatement(compile(query), params));
      if (unanswered >= MOST_UNANSWERED) await answered;
    },
    async runCounted(query, params) {
      await begun;
      return (await read(fillStatement(compile(query), params))).rowCount ?? 0;
    },
    async lock(name) {
      const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
      await read({ name: 'lock', text, values: [name] });
    },
    async commit() {
      const { command } = await send({ text: 'commit' });
      if (failure) throw failure.reason;
      // PostgreSQL answers ROLLBACK without an error if a statement had failed.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a query failed.');
    },
  };
}

export type Send = (statement: QueryConfig) => Promise<QueryResult>;
export type Compile = <P, R>(query: Query<P, R>) => Statement;

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
