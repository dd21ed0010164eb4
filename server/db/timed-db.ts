import type { Db } from './db.ts';

/** Wraps a database: reports the duration of each transaction, and of each query outside of one. */
export function timeDb(db: Db, record: (seconds: number, kind: 'read' | 'write') => void): Db {
  async function time<T>(
    kind: 'read' | 'write',
    answer: Promise<T>,
    startedAt: number,
  ): Promise<T> {
    try {
      return await answer;
    } finally {
      record((performance.now() - startedAt) / 1000, kind);
    }
  }
  return {
    ...db,
    all(query, params) {
      const startedAt = performance.now();
      return time('read', db.all(query, params), startedAt);
    },
    first(query, params) {
      const startedAt = performance.now();
      return time('read', db.first(query, params), startedAt);
    },
    write(work, owner) {
      const startedAt = performance.now();
      return time('write', db.write(work, owner), startedAt);
    },
  };
}
