/** Runs work of the same name one after another in the order of its calls; work without a name runs at once. */
type KeyedMutex = <T>(name: string | undefined, work: () => Promise<T>) => Promise<T>;

/** Work whose turn has not come after `timeoutMs` fails and does not run. */
export function createKeyedMutex(timeoutMs: number): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  return async (name, work) => {
    if (name === undefined) return work();
    const turn = last.get(name) ?? Promise.resolve();
    const done = comesInTime(turn, timeoutMs).then((isInTime) => {
      if (isInTime) return work();
      throw new Error('The work before has not ended in time.');
    });
    const ended = Promise.allSettled([turn, done]).then(() => {
      if (last.get(name) === ended) last.delete(name);
    });
    last.set(name, ended);
    return done;
  };
}

function comesInTime(turn: Promise<void>, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    void turn.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
