import type { QueryConfig, QueryResult } from 'pg';
import type { Transaction, Reader } from './db.ts';
import { fillStatement } from './postgres-pool.ts';
import type { Query, Statement } from './query.ts';

/** How many changes may be under way before one is waited for: more would pile up in memory. */
const MOST_UNANSWERED = 100;

interface OpenTransaction extends Transaction {
  /** Ends it; an error where it was rolled back, that of the first query that failed. */
  readonly commit: () => Promise<void>;
}

/**
 * Begins a transaction on a connection, which answers in the order in which it is asked. What reads goes out at once, with
 * the beginning and with each other; what changes something waits until the transaction has begun, since without one it
 * would stay, and its answer is not waited for: so changes go out with the commit, and no two of them wait for each other.
 */
export function beginTransaction(compile: Compile, send: Send): OpenTransaction {
  let failure: { readonly reason: unknown } | null = null;
  let unanswered = 0;

  /** After the first query that fails PostgreSQL refuses all others; theirs are no reasons. */
  const fail = (reason: unknown) => void (failure ??= { reason });
  const begun = send({ text: 'begin' });
  begun.catch(fail);

  async function read(statement: QueryConfig) {
    try {
      const answer = send(statement);
      // One of both may fail first, and the other is then of no interest.
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
      // PostgreSQL answers so, without an error, where a statement had failed and the work went on.
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
