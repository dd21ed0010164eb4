import { setTimeout as wait } from 'node:timers/promises';
import type { ProductServer } from '../e2e/support/server.ts';
import { median } from './median.ts';

const STARTS = 5;
const IDLE_MS = 10_000;

/** From the start of the process to its line with the address, and what it occupies when nothing happens. */
export async function measureStart(
  server: ProductServer,
): Promise<{ readyMs: number; idleBytes: number }> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    await server.stop();
    const startedAt = performance.now();
    await server.start();
    times.push(performance.now() - startedAt);
  }
  await wait(IDLE_MS);
  return { readyMs: median(times), idleBytes: server.residentBytes() };
}
