import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Holds processes to a part of a core each. */
export interface Turns {
  /** Of every `turns` turns each process has one, for so long; afterwards all run freely. */
  take(pids: readonly number[], turns: number, forMs: number): Promise<void>;
  stop(): void;
}

export async function startTurns(): Promise<Turns> {
  const child = fork(fileURLToPath(new URL('turns-process.ts', import.meta.url)));
  await once(child, 'message');
  return {
    async take(pids, turns, forMs) {
      const done = once(child, 'message');
      child.send({ pids, turns, forMs });
      await done;
    },
    stop: () => void child.kill(),
  };
}
