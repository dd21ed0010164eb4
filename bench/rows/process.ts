import { setTimeout as wait } from 'node:timers/promises';
import type { ProductServer } from '../../e2e/support/server.ts';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { figureRow, type Row } from '../row.ts';

const IDLE_MS = 10_000;

/** From the start of the process to its line with the address, and what it occupies when nothing happens. */
export async function measureProcess(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const readyMs = await measureReady(server, bench.rounds);
  await wait(bench.length === 'quick' ? IDLE_MS / 5 : IDLE_MS);
  const idleMb = server.residentBytes() / 1e6;
  return [
    figureRow('ready after a warm start', { unit: 'ms', product: readyMs }, { atMost: 1500 }),
    figureRow('memory (RSS) when idle', { unit: 'MB', product: idleMb }, { atMost: 120 }),
  ];
}

async function measureReady(server: ProductServer, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    await server.stop();
    const startedAt = performance.now();
    await server.start();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
