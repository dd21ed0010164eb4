import type { Query } from './query.ts';

/** Runs queries on one consistent state of the database. */
export interface Reader {
  all<P extends object, R>(query: Query<P, R>, params: P): Promise<R[]>;
  first<P extends object, R>(query: Query<P, R>, params: P): Promise<R | undefined>;
}

export interface Transaction extends Reader {
  /** The number of rows changed. */
  run<P extends object, R>(query: Query<P, R>, params: P): Promise<number>;
}

export interface Db extends Reader {
  /**
   * The only way to write: `fn` happens whole or, when it throws, not at all, and the promise resolves when it is
   * durable. Inside `fn` await nothing but the database: others may share its commit.
   */
  write<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
