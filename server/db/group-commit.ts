import type { Database } from 'better-sqlite3';
import type { Transaction } from './db.ts';
import type { DurableCommit } from './durable-commit.ts';
import type { Pace } from './pace.ts';

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** Who wants it, where it is somebody's. */
  readonly owner: string | undefined;
}

/** A job whose work is done, in a transaction that is not durable yet. */
interface Done {
  readonly job: Job;
  readonly answer: () => void;
}

/**
 * Writes share a transaction, and its sync of the disk, with those that arrive in the same turn of the event loop or
 * while the sync before theirs is under way: they are done meanwhile, and committed when it has ended. The first begins
 * it and each other has a savepoint in it, so that one that fails takes no other with it. All are answered when their
 * commit is durable.
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
      for (const job of jobs) {
        done.push({ job, answer: await (writer.inTransaction ? runAsPart(job) : runAsFirst(job)) });
      }
    } catch (error) {
      abandon(error);
      for (const job of jobs) job.reject(error);
    }
  }

  async function runAsFirst(job: Job): Promise<() => void> {
    begin.run();
    return run(job, () => void rollBack.run());
  }

  async function runAsPart(job: Job): Promise<() => void> {
    savepoint.run();
    const answer = await run(job, () => void undo.run());
    release.run();
    return answer;
  }

  async function run(job: Job, undoIt: () => void): Promise<() => void> {
    pace.start();
    try {
      const result = await job.work(tx);
      return () => job.resolve(result);
    } catch (error) {
      undoIt();
      return () => job.reject(error);
    }
  }

  /** Not while a job is half done. */
  function commitDone(): void {
    if (state !== 'free' || turn === 'taken' || done.length === 0) return;
    const [first] = done;
    const owner = done.length === 1 && waiting.length === 0 ? first?.job.owner : undefined;
    try {
      // Where all of them failed there is none, and what they saw is durable.
      const durable = writer.inTransaction ? disk.commit(owner) : Promise.resolve();
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

  function write<T>(work: (tx: Transaction) => Promise<T>, owner?: string): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      waiting.push({ work, resolve, reject, owner });
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
