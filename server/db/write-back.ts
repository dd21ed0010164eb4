import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';

/** How many pages are in the log, and how many of them are in the database too. */
export interface LogState {
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * Brings the pages of the log into the database, so that SQLite begins the log anew and it stays short. Most of it is
 * done beside the writes; but as long as they add to the log it cannot begin anew, so that for the rest they wait.
 */
export interface WriteBack {
  /** Asked after each commit: whether the next one waits until `finish` has resolved. */
  isWaitedFor(): boolean;
  /** Copies the last pages; rejects where they cannot be relied on to be on the disk. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** To count the pages takes as long as many a query: it is done so often, as commits go. */
const LOOK_EVERY = 16;

/** The log is long with `longLogPages`. */
export function createWriteBack(writer: Database, file: string, longLogPages: number): WriteBack {
  const look = writer.prepare<[], LogState>('pragma wal_checkpoint(noop)');
  let worker: Worker | null = null;
  let state: 'resting' | 'copying' | 'finishing' = 'resting';
  let longPages = longLogPages;
  let commits = 0;
  let copying: Promise<LogState | undefined> = Promise.resolve(undefined);

  function countPages(): number {
    return look.get()?.log ?? 0;
  }

  /** The thread is started by the first log that is long: many processes never have one. */
  async function copy(): Promise<LogState | undefined> {
    worker ??= new Worker(new URL('./write-back-worker.ts', import.meta.url), {
      workerData: file,
      trackUnmanagedFds: false,
    });
    worker.ref();
    const answer = once(worker, 'message') as Promise<[LogState | undefined]>;
    worker.postMessage('copy');
    const [copied] = await answer;
    worker.unref();
    return copied;
  }

  function begin(): void {
    state = 'copying';
    copying = copy();
    const finishNext = () => void (state = 'finishing');
    copying.then(finishNext, finishNext);
  }

  return {
    isWaitedFor() {
      commits += 1;
      const isTime = state === 'resting' && commits % LOOK_EVERY === 0;
      if (isTime && countPages() >= longPages) begin();
      return state === 'finishing';
    },
    async finish() {
      await copying;
      copying = copy();
      const copied = await copying;
      const isWhole = copied !== undefined && copied.checkpointed === copied.log;
      // A backup still reads what was, or the disk is full: once more when as much has come to it.
      longPages = longLogPages + (isWhole ? 0 : countPages());
      state = 'resting';
    },
    async close() {
      await copying.catch(() => {});
      if (worker === null) return;
      worker.ref();
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}
