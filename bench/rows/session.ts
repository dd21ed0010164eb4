import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { openAs } from '../opened-page.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { compareRow, figureRow, type Row } from '../row.ts';

const MS_PER_MINUTE = 60_000;
/** Whole seconds, so that each round has the same number of them. */
const ROUND_MS = { quick: 3000, plain: 5000, long: 20_000 };
/** By then the browser has collected the garbage of the start, which it does in steps of about 8 s. */
const SETTLED_AFTER_MS = 45_000;

/**
 * Main thread time of a visible running session, against a page that writes its text once a second. Both are measured
 * in the same seconds as processor time, which other programs hardly change; then again with the mouse over the page,
 * where Chromium hit-tests each second and predicts the mouse's path.
 */
export async function measureSession(bench: Bench): Promise<Row[]> {
  const { origin } = await bench.startProduct();
  const bareProgram = await bench.startLimit('ticking-page');
  const [person] = await makePeople(origin, 1, USUAL_LIFE);
  if (!person) throw new Error('There is nobody to play.');
  const page = await openAs(await bench.openBrowser(), origin, person.token, '/home');
  await page.getByRole('button', { name: 'Play Run 11', exact: true }).press('Enter');
  await page.locator('.session-backdrop').waitFor();
  const bare = await (await bench.openBrowser()).newPage({ viewport: page.viewportSize() });
  await bare.goto(bareProgram.origin);
  await wait(SETTLED_AFTER_MS);

  const meters = { product: await countMainThread(page), limit: await countMainThread(bare) };
  const alone = await measureBoth(bench, meters, 'a session running and visible: main thread');
  for (const one of [page, bare]) await one.mouse.move(700, 400);
  const withMouse = await measureBoth(bench, meters, '… with the mouse over it');
  return [...alone, ...withMouse];
}

type Meter = Awaited<ReturnType<typeof countMainThread>>;

async function measureBoth(
  bench: Bench,
  { product, limit }: { readonly product: Meter; readonly limit: Meter },
  what: string,
): Promise<Row[]> {
  const rounds: { readonly product: number; readonly limit: number }[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    await Promise.all([product.start(), limit.start()]);
    await wait(ROUND_MS[bench.length]);
    rounds.push({ product: await product.stop(), limit: await limit.stop() });
  }
  const figures = {
    unit: 'ms/min',
    product: median(rounds.map((round) => round.product)),
    limit: median(rounds.map((round) => round.limit)),
  } as const;
  return [
    compareRow(what, figures, { atMost: 2.5 }),
    figureRow('… in itself', { unit: figures.unit, product: figures.product }, { atMost: 400 }),
  ];
}

/** Processor time of the main thread, in milliseconds per minute between start and stop. */
async function countMainThread(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  let before = { threadMs: 0, atMs: 0 };

  async function read(): Promise<typeof before> {
    const { metrics } = await protocol.send('Performance.getMetrics');
    const secondsOf = (name: string) =>
      metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { threadMs: secondsOf('ThreadTime') * 1000, atMs: secondsOf('Timestamp') * 1000 };
  }

  return {
    async start(): Promise<void> {
      before = await read();
    },
    async stop(): Promise<number> {
      const { threadMs, atMs } = await read();
      return ((threadMs - before.threadMs) / (atMs - before.atMs)) * MS_PER_MINUTE;
    },
  };
}
