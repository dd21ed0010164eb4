import type { Bench } from '../bench.ts';
import { measureMonth } from '../month.ts';
import { compareRow, type Row } from '../row.ts';

/** What a call costs someone with 100,000 sessions, against someone with 1,000. */
export async function measureGrowth(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const calls = Object.entries(await measureMonth(server.origin));
  return calls.map(([path, { smallMs, fullMs }]) =>
    compareRow(
      `GET ${path}, 100,000 sessions against 1,000`,
      { unit: 'ms', product: fullMs, limit: smallMs },
      { atMost: 1.3 },
    ),
  );
}
