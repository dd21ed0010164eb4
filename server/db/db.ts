import type { Announcer } from './announcer.ts';
import type { Query } from './query.ts';

/** Runs queries on one consistent state of the database. */
export interface Reader {
  all<P extends object, R>(query: Query<P, R>, params: P): Promise<R[]>;
  first<P extends object, R>(query: Query<P, R>, params: P): Promise<R | undefined>;
}

export interface Transaction extends Reader {
  /**
   * Changes rows; later reads of the transaction see the changes. An error fails the next query or, at the latest, the
   * commit, which waits for the answer.
   */
  run<P extends object, R>(query: Query<P, R>, params: P): Promise<void>;
  /** Changes rows like `run`, and resolves to the number of rows changed. */
  runCounted<P extends object, R>(query: Query<P, R>, params: P): Promise<number>;
  /**
   * Waits until no other transaction holds the lock `name`, and holds it until the end. Later reads see the others'
   * writes.
   */
  lock(name: string): Promise<void>;
}

export interface Db extends Reader, Announcer {
  /**
   * The only way to write. `fn` is applied completely or, if it throws, not at all; the promise resolves when it is
   * durable. Inside `fn` await only the database, because others may share its commit. `fn` may run again after a
   * collision with another transaction, so it must change state only through `tx`. Writes of one `owner` may run one
   * after another, so that writes which would wait for each other do not occupy all connections.
   */
  write<T>(fn: (tx: Transaction) => Promise<T>, owner?: string): Promise<T>;
  /** Reads one consistent state of the database; others may write meanwhile. */
  snapshot<T>(read: (reader: Reader) => Promise<T>): Promise<T>;
  /** Removes deleted data from the write-ahead log of the embedded database. */
  purge(): Promise<void>;
  /** Resolves if the disk has failed: the process has to restart. */
  readonly failed: Promise<Error>;
  /** Calls `listener` when the disk becomes full, and when it has space again. */
  onDiskFull(listener: (isFull: boolean) => void): void;
  /** Waits for running work. Closing again does nothing. */
  close(): Promise<void>;
}

/** The disk has no space for a write, so nothing of it was stored. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';

  constructor(cause: unknown) {
    super('The disk of the database is full.', { cause });
  }
}
