import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that does one thing at a time and answers with its result. */
export interface Worker {
  ask<T>(order: object): Promise<T>;
  stop(): void;
}

/** Starts `bench/load/NAME.ts`, which says when it is ready. */
export async function startWorker(name: string): Promise<Worker> {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)));
  await once(child, 'message');
  return {
    async ask<T>(order: object) {
      const answered = once(child, 'message');
      child.send(order);
      const [message] = (await answered) as [{ result: T } | { error: string }];
      if ('error' in message) throw new Error(message.error);
      return message.result;
    },
    stop: () => void child.kill(),
  };
}
