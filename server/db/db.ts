import type { Announcer } from './announcer.ts';
import type { Query } from './query.ts';

/** Runs queries on one consistent state of the database. */
export interface Reader {
  all<P extends object, R>(query: Query<P, R>, params: P): Promise<R[]>;
  first<P extends object, R>(query: Query<P, R>, params: P): Promise<R | undefined>;
}

export interface Transaction extends Reader {
  /**
   * Changes something. What is read afterwards sees it; where it fails, so does what is asked next or, at the latest, the
   * commit, which waits for its answer when nobody else does.
   */
  run<P extends object, R>(query: Query<P, R>, params: P): Promise<void>;
  /** The same, waited for: the number of rows changed. */
  runCounted<P extends object, R>(query: Query<P, R>, params: P): Promise<number>;
  /** Waits until no other transaction holds `name`, and holds it to the end of this one. What is read afterwards is what they left. */
  lock(name: string): Promise<void>;
}

export interface Db extends Reader, Announcer {
  /**
   * The only way to write: `fn` happens whole or, when it throws, not at all, and the promise resolves when it is
   * durable. Inside `fn` await nothing but the database: others may share its commit. `fn` is done again from its start
   * where it collided with another transaction, so it changes nothing but through `tx`. Writes of one `owner` may be done
   * one after another: those that would only wait for each other do not keep everybody else from the database.
   */
  write<T>(fn: (tx: Transaction) => Promise<T>, owner?: string): Promise<T>;
  /** Resolves, if ever, when the disk has failed: the process is to start again. */
  readonly failed: Promise<Error>;
  /** Waits for what is under way. To close again does nothing. */
  close(): Promise<void>;
}
