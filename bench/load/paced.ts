import type { LoadJob } from './job.ts';
import { startWorker } from './worker.ts';

/** Requests in turn through a mix of calls. */
export interface PacedJob {
  readonly mix: readonly LoadJob[];
  /** So many come, whether or not those before are answered; `as many as can be`: each connection asks again once it was answered. */
  readonly perSecond: number | 'as many as can be';
  /** What is due while all of them wait for an answer waits for one of them, and that counts. */
  readonly connections: number;
}

export interface PacedResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How much of one processor core the load itself took. */
  readonly loaderCores: number;
}

/** A process that makes load at a pace. */
export interface PacedLoader {
  load(job: PacedJob, loadMs: number): Promise<PacedResult>;
  stop(): void;
}

export async function startPacedLoader(): Promise<PacedLoader> {
  const worker = await startWorker('paced-process');
  return {
    load: (job, loadMs) => worker.ask<PacedResult>({ job, loadMs }),
    stop: () => worker.stop(),
  };
}
