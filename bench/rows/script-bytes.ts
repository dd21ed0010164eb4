import type { Bench } from '../bench.ts';
import { figureRow, type Row } from '../row.ts';
import { measureScriptBytes } from '../script-bytes.ts';

const GOALS_KB: Readonly<Record<string, number>> = { 'the landing page': 93, '/home': 180 };

/** Size of the JavaScript that a screen needs before it is interactive. */
export async function measureScripts(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct();
  const screens = await measureScriptBytes(await bench.openBrowser(), server.origin);
  return Object.entries(screens).map(([screen, bytes]) =>
    figureRow(
      `JavaScript on ${screen}, gzip`,
      { unit: 'kB', product: bytes / 1000 },
      { atMost: GOALS_KB[screen] ?? Number.NaN },
    ),
  );
}
