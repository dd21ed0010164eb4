import { setTimeout as wait } from 'node:timers/promises';

/** Runs work of the same name one after another in the order of its calls; work without a name runs at once. */
type KeyedMutex = <T>(name: string | undefined, work: () => Promise<T>) => Promise<T>;

/** Work whose turn has not come after `timeoutMs` fails and does not run. */
export function createKeyedMutex(timeoutMs: number): KeyedMutex {
  const last = new Map<string, Promise<void>>();

  async function runInTurn<T>(turn: Promise<void>, work: () => Promise<T>): Promise<T> {
    if (await comesInTime(turn, timeoutMs)) return work();
    throw new Error('The work before has not ended in time.');
  }

  async function forget(name: string, ended: Promise<void>): Promise<void> {
    await ended;
    if (last.get(name) === ended) last.delete(name);
  }

  return async (name, work) => {
    if (name === undefined) return work();
    const turn = last.get(name) ?? Promise.resolve();
    const done = runInTurn(turn, work);
    const ended = waitForAll([turn, done]);
    last.set(name, ended);
    void forget(name, ended);
    return done;
  };
}

async function waitForAll(work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work);
}

async function comesInTime(turn: Promise<void>, timeoutMs: number): Promise<boolean> {
  const come = new AbortController();
  const late = wait(timeoutMs, false, { signal: come.signal }).catch(() => true);
  try {
    return await Promise.race([turn.then(() => true), late]);
  } finally {
    come.abort();
  }
}
