/** Has what belongs to the same name done one after another, in the order in which it came; what belongs to none, at once. */
export type InTurn = <T>(name: string | undefined, work: () => Promise<T>) => Promise<T>;

export function createQueues(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    if (name === undefined) return work();
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => {});
    last.set(name, settled);
    try {
      return await done;
    } finally {
      if (last.get(name) === settled) last.delete(name);
    }
  };
}
