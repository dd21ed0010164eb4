import type { Database } from 'better-sqlite3';
import type { Transaction } from './db.ts';
import type { Pace } from './pace.ts';

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Writes that arrive in one turn of the event loop share one transaction and so one sync of the disk; each has a
 * savepoint of its own, so that one that fails takes no other with it. All are answered after the commit.
 */
export function createGroupCommit(writer: Database, tx: Transaction, pace: Pace) {
  let waiting: Job[] = [];
  let flushing: Promise<void> | null = null;

  async function flush(): Promise<void> {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      await commit(jobs);
    }
    flushing = null;
  }

  async function commit(jobs: readonly Job[]): Promise<void> {
    try {
      writer.exec('begin immediate');
      const answers: (() => void)[] = [];
      for (const job of jobs) answers.push(await runInSavepoint(job));
      writer.exec('commit');
      for (const answer of answers) answer();
    } catch (error) {
      if (writer.inTransaction) writer.exec('rollback');
      for (const job of jobs) job.reject(error);
    }
  }

  async function runInSavepoint(job: Job): Promise<() => void> {
    writer.exec('savepoint job');
    pace.start();
    try {
      const result = await job.work(tx);
      writer.exec('release job');
      return () => job.resolve(result);
    } catch (error) {
      writer.exec('rollback to job; release job');
      return () => job.reject(error);
    }
  }

  return {
    write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      return new Promise<unknown>((resolve, reject) => {
        waiting.push({ work, resolve, reject });
        flushing ??= flush();
      }) as Promise<T>;
    },
    /** Resolves when everything asked for so far is durable. */
    async drain(): Promise<void> {
      await flushing;
    },
  };
}
