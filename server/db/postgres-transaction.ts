import type { Transaction } from './db.ts';
import { fillStatement } from './postgres-pool.ts';
import { createReader, type Compile, type Send } from './postgres-reader.ts';

/**
 * Begins a transaction on a connection. What reads goes out at once, with the beginning and with each other; what changes
 * something waits until the transaction has begun, since without one it would stay.
 */
export function beginTransaction(compile: Compile, send: Send): Transaction {
  const begun = send({ text: 'begin' });
  // Work that asks for nothing does not hear of it; the commit does.
  begun.catch(() => {});

  async function read(statement: Parameters<Send>[0]) {
    const answer = send(statement);
    // One of both may fail first, and the other is then of no interest.
    await Promise.all([begun, answer]);
    return answer;
  }

  return {
    ...createReader(compile, read),
    async run(query, params) {
      await begun;
      return (await send(fillStatement(compile(query), params))).rowCount ?? 0;
    },
    async lock(name) {
      const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
      await read({ name: 'lock', text, values: [name] });
    },
  };
}
