import type { Bench } from '../bench.ts';
import { measureInteractions } from '../interactions.ts';
import { figureRow, type Row } from '../row.ts';

/** Time from an interaction to the next paint, for a user with much data, on a slow device. */
export async function measureInteractionRows(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const deeds = await measureInteractions(await bench.openBrowser(), server.origin, bench.rounds);
  return Object.entries(deeds).map(([deed, ms]) =>
    figureRow(`${deed}, 4x slow-down`, { unit: 'ms', product: ms }, { atMost: 200 }),
  );
}
