import type { LoadJob, LoadResult } from './job.ts';
import { startWorker } from './worker.ts';

/** A process that makes load. */
export interface Loader {
  /** Loads for so long; an error where anything was answered but what the job wants. */
  load(job: LoadJob, loadMs: number): Promise<LoadResult>;
  stop(): void;
}

export async function startLoader(): Promise<Loader> {
  const worker = await startWorker('loader-process');
  return {
    load: (job, loadMs) => worker.ask<LoadResult>({ job, loadMs }),
    stop: () => worker.stop(),
  };
}
