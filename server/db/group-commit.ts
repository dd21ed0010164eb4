import type { Database } from 'better-sqlite3';
import type { Transaction } from './db.ts';
import type { DurableCommit } from './durable-commit.ts';
import type { Pace } from './pace.ts';

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** A job whose work is done, in a transaction that is not durable yet. */
interface Done {
  readonly job: Job;
  readonly answer: () => void;
}

/**
 * Writes share a transaction, and its sync of the disk, with those that arrive in the same turn of the event loop or
 * while the sync before theirs is under way: they are done meanwhile, and committed when it has ended. Each has a
 * savepoint of its own, so that one that fails takes no other with it. All are answered when their commit is durable.
 */
export function createGroupCommit(options: {
  writer: Database;
  tx: Transaction;
  pace: Pace;
  disk: DurableCommit;
}) {
  const { writer, tx, pace, disk } = options;
  const begin = writer.prepare('begin immediate');
  const rollBack = writer.prepare('rollback');
  const savepoint = writer.prepare('savepoint job');
  const release = writer.prepare('release job');
  const undo = writer.prepare('rollback to job');

  let waiting: Job[] = [];
  let done: Done[] = [];
  let state: 'free' | 'syncing' | 'writing back' | { readonly failure: Error } = 'free';
  let turn: 'none' | 'coming' | 'taken' = 'none';
  const failed = Promise.withResolvers<Error>();

  function takeTurnSoon(): void {
    if (turn !== 'none') return;
    turn = 'coming';
    setImmediate(() => void takeTurn());
  }

  async function takeTurn(): Promise<void> {
    turn = 'taken';
    if (state === 'free' || state === 'syncing') await doWaiting();
    turn = 'none';
    if (typeof state === 'object') return refuseAll(state.failure);
    commitDone();
    // They came while another rested.
    if (waiting.length > 0 && state !== 'writing back') takeTurnSoon();
  }

  async function doWaiting(): Promise<void> {
    const jobs = waiting;
    waiting = [];
    try {
      if (jobs.length > 0 && !writer.inTransaction) begin.run();
      for (const job of jobs) done.push({ job, answer: await runInSavepoint(job) });
    } catch (error) {
      abandon(error);
      for (const job of jobs) job.reject(error);
    }
  }

  async function runInSavepoint(job: Job): Promise<() => void> {
    savepoint.run();
    pace.start();
    try {
      const result = await job.work(tx);
      release.run();
      return () => job.resolve(result);
    } catch (error) {
      undo.run();
      release.run();
      return () => job.reject(error);
    }
  }

  /** Not while a job is half done. */
  function commitDone(): void {
    if (state !== 'free' || turn === 'taken' || done.length === 0) return;
    try {
      const durable = disk.commit();
      void answerWhen(durable, done);
      done = [];
    } catch (error) {
      abandon(error);
    }
  }

  async function answerWhen(durable: Promise<void>, group: readonly Done[]): Promise<void> {
    const isLast = disk.writeBack.isWaitedFor();
    state = isLast ? 'writing back' : 'syncing';
    try {
      await durable;
      if (!isLast) {
        state = 'free';
        // The disk is given the next before these are answered, which takes as long as many a sync.
        commitDone();
      }
      for (const { answer } of group) answer();
      if (!isLast) return takeTurnSoon();
      await disk.writeBack.finish();
      state = 'free';
    } catch (cause) {
      const failure = new Error('The disk did not keep what was written.', { cause });
      state = { failure };
      for (const { job } of group) job.reject(failure);
      failed.resolve(failure);
    }
    takeTurnSoon();
  }

  /** None of the open transaction has happened. */
  function abandon(reason: unknown): void {
    if (writer.inTransaction) rollBack.run();
    for (const { job } of done) job.reject(reason);
    done = [];
  }

  function refuseAll(reason: Error): void {
    abandon(reason);
    for (const job of waiting) job.reject(reason);
    waiting = [];
  }

  function write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      takeTurnSoon();
    }) as Promise<T>;
  }

  return {
    write,
    /**
     * Resolves, if ever, when the disk has failed a sync. What was lost then a later one would not tell: nothing more is
     * written.
     */
    failed: failed.promise,
    /** Resolves when everything asked for so far is durable; rejects where the disk has failed. */
    drain: () => write(async () => {}),
  };
}
