import type { Bench } from '../bench.ts';
import { measureClickToDial } from '../click-to-dial.ts';
import { figureRow, type Row } from '../row.ts';

/** From the click on play to the dial, with the processor as it is and slowed down. */
export async function measureDial(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const paints = await measureClickToDial(await bench.openBrowser(), server.origin);
  return [
    figureRow(
      'play click to running dial, 4x slow-down',
      { unit: 'ms', product: paints.slowed },
      { atMost: 50 },
    ),
  ];
}
