/** More work is waiting than could be done in reasonable time. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** Runs at most `running` tasks at once and lets at most `waiting` wait; further ones are refused with `TooBusy`. */
export function createHashQueue(limits: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function takePlace(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new TooBusy();
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async <T>(task: () => Promise<T>): Promise<T> => {
    await takePlace();
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
