import type { Database } from 'better-sqlite3';
import type { Transaction } from './db.ts';

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs the writes of one turn of the event loop in one transaction, so that they share one sync of the disk, and answers
 * them after its commit. Each has a savepoint: if it fails, the others are not affected.
 */
export function createGroupCommit(writer: Database, tx: Transaction) {
  const begin = writer.prepare('begin immediate');
  const commit = writer.prepare('commit');
  const rollBack = writer.prepare('rollback');
  const savepoint = writer.prepare('savepoint job');
  const release = writer.prepare('release job');
  const undo = writer.prepare('rollback to job');
  const failed = Promise.withResolvers<Error>();

  let waiting: Job[] = [];
  let isScheduled = false;
  let doneJobs = 0;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => void commitWaiting());
  }

  async function commitWaiting(): Promise<void> {
    const jobs = waiting;
    waiting = [];
    try {
      begin.run();
      const answers: (() => void)[] = [];
      doneJobs = 0;
      for (const job of jobs) answers.push(await run(job));
      // SQLite would write the pages that a failed job has changed and restored.
      (doneJobs > 0 ? commit : rollBack).run();
      for (const answer of answers) answer();
    } catch (error) {
      if (writer.inTransaction) rollBack.run();
      for (const { reject } of jobs) reject(error);
      if (isDiskFailure(error)) failed.resolve(error);
    }
    isScheduled = false;
    // A long write lets other requests be served, and these may write.
    if (waiting.length > 0) schedule();
  }

  /** Returns how to answer the job. Throws if nothing of the transaction is left, as after a fault of the disk. */
  async function run({ work, resolve, reject }: Job): Promise<() => void> {
    savepoint.run();
    try {
      const result = await work(tx);
      release.run();
      doneJobs += 1;
      return () => resolve(result);
    } catch (reason) {
      if (!writer.inTransaction) throw reason;
      undo.run();
      release.run();
      return () => reject(reason);
    }
  }

  function write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      schedule();
    }) as Promise<T>;
  }

  /** `failed` resolves when the disk has failed a read, a write or a sync. */
  return { write, failed: failed.promise };
}

function isDiskFailure(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_IOERR');
}
