import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './job.ts';

/** A process that makes load. */
export interface Loader {
  /** Loads for so long; an error where anything was answered but what the job wants. */
  load(job: LoadJob, loadMs: number): Promise<LoadResult>;
  stop(): void;
}

export async function startLoader(): Promise<Loader> {
  const child = fork(fileURLToPath(new URL('loader-process.ts', import.meta.url)));
  await once(child, 'message');
  return {
    async load(job, loadMs) {
      const answered = once(child, 'message');
      child.send({ job, loadMs });
      const [message] = (await answered) as [{ result: LoadResult } | { error: string }];
      if ('error' in message) throw new Error(message.error);
      return message.result;
    },
    stop: () => void child.kill(),
  };
}
