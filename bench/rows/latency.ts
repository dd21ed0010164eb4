import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { makeMix } from '../mix.ts';
import { figureRow, type Row } from '../row.ts';

const CONNECTIONS = 64;
const SHARE_OF_TOP = 0.7;

/**
 * Maximum throughput of the product in a closed loop, then the latency at 70 % of it in an open loop, measured from
 * when a request was due.
 */
export async function measureLatency(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const mix = await makeMix(server.origin, bench.length === 'quick' ? 4 : 16);
  const loader = await bench.startWorker('paced');
  const { loadMs } = bench;
  const most = { mix, perSecond: 'as many as can be', connections: CONNECTIONS, loadMs } as const;
  await loader.ask(most);

  const p99s: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    const top = await loader.ask(most);
    const perSecond = top.perSecond * SHARE_OF_TOP;
    const { p99Ms } = await loader.ask({ ...most, perSecond });
    p99s.push(p99Ms);
  }
  return [
    figureRow(
      'p99 at 70 % of the top load (nine reads to one write)',
      { unit: 'ms', product: median(p99s) },
      { atMost: 25 },
    ),
  ];
}
