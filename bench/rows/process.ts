import { setTimeout as wait } from 'node:timers/promises';
import type { ProductServer } from '../../e2e/support/server.ts';
import type { Bench } from '../bench.ts';
import type { Length } from '../length.ts';
import { median } from '../median.ts';
import { makeMix } from '../mix.ts';
import { figureRow, type Row } from '../row.ts';

const IDLE_MS = 5000;
const CONNECTIONS = 64;
const LOOK_EVERY_MS = 200;

/** How long memory is observed under load: `--long` does so for ten minutes. */
const LOOKED_AT_MS: Readonly<Record<Length, number>> = {
  quick: 4500,
  plain: 30_000,
  long: 600_000,
};

/** One process that is API, identity provider and web server: its start time and memory. */
export async function measureProcess(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const readyMs = await measureReady(server, bench.rounds);
  await wait(bench.length === 'quick' ? IDLE_MS / 5 : IDLE_MS);
  const idleMb = server.residentBytes() / 1e6;
  const lookedAtMs = LOOKED_AT_MS[bench.length];
  const { afterMb, growth } = await measureUnderLoad(bench, server, lookedAtMs);
  return [
    figureRow('ready after a warm start', { unit: 'ms', product: readyMs }, { atMost: 1500 }),
    figureRow('memory (RSS) when idle', { unit: 'MB', product: idleMb }, { atMost: 120 }),
    figureRow('memory (RSS) after load', { unit: 'MB', product: afterMb }, { atMost: 250 }),
    figureRow(
      `memory, the last third of ${lookedAtMs / 1000} s of load to the second`,
      { unit: '×', product: growth },
      { atMost: 1.05 },
    ),
  ];
}

/** Time from the process's start to its line with the address; all starts but the first use the compile cache. */
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

/** Maximum load with an even mix; the memory at its end, and its growth after the warm-up. */
async function measureUnderLoad(
  bench: Bench,
  server: ProductServer,
  lookedAtMs: number,
): Promise<{ afterMb: number; growth: number }> {
  const mix = await makeMix(server.origin, bench.length === 'quick' ? 4 : 16);
  const loader = await bench.startWorker('paced');
  const sizes: number[] = [];
  const looks = setInterval(() => sizes.push(server.residentBytes() / 1e6), LOOK_EVERY_MS);
  bench.atEnd(() => clearInterval(looks));
  await loader.ask({
    mix,
    perSecond: 'as many as can be',
    connections: CONNECTIONS,
    loadMs: lookedAtMs,
  });
  clearInterval(looks);
  const third = Math.floor(sizes.length / 3);
  const [second, last] = [sizes.slice(third, 2 * third), sizes.slice(-third)];
  return {
    afterMb: server.residentBytes() / 1e6,
    growth: median(last) / median(second),
  };
}
