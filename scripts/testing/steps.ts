import { setTimeout as wait } from 'node:timers/promises';

const WAIT_MS = 30_000;

/** Runs one step of a test that is a program, and prints its title with how long it took. */
export async function report<T>(title: string, work: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`✓ ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

/** Resolves when `isThere` answers true. */
export async function waitFor(
  name: string,
  isThere: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`After ${WAIT_MS / 1000} s ${name} is not there.`);
    await wait(20);
  }
}

/** Whether the server has begun to answer. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
