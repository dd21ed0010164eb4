import type { Database } from 'better-sqlite3';
import { DiskFullError, type Transaction } from './db.ts';
import { createDiskWatch } from './disk-watch.ts';
import { emptyLog, isDiskFull } from './sqlite-reserve.ts';

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs the writes of one turn of the event loop in one transaction, so that they share one sync of the disk, and
 * answers them after its commit. Each has a savepoint, so a failed write does not affect the others. If the disk is
 * full, empties the log of the database `file` and runs them again.
 */
export function createGroupCommit(writer: Database, file: string, tx: Transaction) {
  const begin = writer.prepare('begin immediate');
  const commit = writer.prepare('commit');
  const rollBack = writer.prepare('rollback');
  const savepoint = writer.prepare('savepoint job');
  const release = writer.prepare('release job');
  const undo = writer.prepare('rollback to job');
  const failed = Promise.withResolvers<Error>();
  const disk = createDiskWatch(writer, file);

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
      for (const answer of await commitWithRoom(jobs)) answer();
    } catch (error) {
      const isFull = isDiskFull(error);
      for (const { reject } of jobs) reject(isFull ? new DiskFullError(error) : error);
      if (isFull) disk.setFull();
      else if (isDiskFailure(error)) failed.resolve(error);
    }
    isScheduled = false;
    // A long write lets other requests run, and these may add writes.
    if (waiting.length > 0) schedule();
  }

  /** While the disk is full, only the watch empties the log, every 2 s: each attempt may write 32 MB. */
  async function commitWithRoom(jobs: readonly Job[]): Promise<(() => void)[]> {
    try {
      return await commitOnce(jobs);
    } catch (error) {
      if (!isDiskFull(error) || disk.isFull()) throw error;
      emptyLog(writer, file);
      return await commitOnce(jobs);
    }
  }

  /** Returns the functions that answer the jobs. */
  async function commitOnce(jobs: readonly Job[]): Promise<(() => void)[]> {
    begin.run();
    try {
      const answers: (() => void)[] = [];
      doneJobs = 0;
      for (const job of jobs) answers.push(await run(job));
      // If all jobs failed, a commit would still write the pages that they changed and restored.
      (doneJobs > 0 ? commit : rollBack).run();
      return answers;
    } catch (error) {
      if (writer.inTransaction) rollBack.run();
      throw error;
    }
  }

  /**
   * Returns the function that answers the job. Throws if the disk is full or the transaction is gone, as after a disk
   * error.
   */
  async function run({ work, resolve, reject }: Job): Promise<() => void> {
    savepoint.run();
    try {
      const result = await work(tx);
      release.run();
      doneJobs += 1;
      return () => resolve(result);
    } catch (reason) {
      if (!writer.inTransaction || isDiskFull(reason)) throw reason;
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
  return { write, failed: failed.promise, onDiskFull: disk.onDiskFull };
}

function isDiskFailure(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_IOERR');
}
