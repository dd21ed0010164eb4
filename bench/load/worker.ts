import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Works } from './job.ts';

export type WorkerName = keyof Works;

/** A process that runs one order at a time and returns its result. */
export interface Worker<Name extends WorkerName> {
  ask(order: Works[Name]['order']): Promise<Works[Name]['result']>;
  stop(): void;
}

/** Starts `bench/load/NAME-process.ts`, which reports when it is ready. */
export async function startWorker<Name extends WorkerName>(name: Name): Promise<Worker<Name>> {
  const child = fork(fileURLToPath(new URL(`${name}-process.ts`, import.meta.url)));
  await once(child, 'message');
  return {
    async ask(order) {
      const answered = once(child, 'message');
      child.send(order);
      const [message] = (await answered) as [{ result: Works[Name]['result'] } | { error: string }];
      if ('error' in message) throw new Error(message.error);
      return message.result;
    },
    stop: () => void child.kill(),
  };
}
