import type { Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { openAs, rest } from '../opened-page.ts';
import { makePeople } from '../people.ts';
import { figureRow, type Row } from '../row.ts';

const SLOWED_TIMES = 4;
/** Sixty habits, each played on many days of each month. */
const LIFE = { events: 10_000, lastYear: 10_000, identities: 10, habits: 60, scheduled: 20 };

/** From the press on "Previous month" until the marks of that month have been drawn, with the processor slowed down. */
export async function measureTracker(bench: Bench): Promise<Row[]> {
  const { origin } = await bench.startProduct();
  const [person] = await makePeople(origin, 1, LIFE);
  if (!person) throw new Error('There is nobody to track.');
  const page = await openAs(await bench.openBrowser(), origin, person.token, '/tracker');
  await page.getByRole('grid').or(page.getByRole('table')).first().waitFor();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
  const times: number[] = [];
  // The first turn fetches what is fetched once.
  for (let round = 0; round <= bench.rounds; round++) {
    const time = await measureTurn(page);
    if (round > 0) times.push(time);
  }
  return [
    figureRow(
      'month to month in the tracker, 60 habits, 4x slow-down',
      { unit: 'ms', product: median(times) },
      { atMost: 100 },
    ),
  ];
}

async function measureTurn(page: Page): Promise<number> {
  const box = await page.getByRole('button', { name: 'Previous month' }).boundingBox();
  if (!box) throw new Error('There is no way to another month.');
  await rest(page);
  const drawn = page.evaluate(timeToMarks);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 });
  const time = await drawn;
  await rest(page);
  return time;
}

/** Runs in the page: until the end of the work of the frame in which other marks stand in the table. */
function timeToMarks(): Promise<number> {
  return new Promise((resolve) => {
    const place = document.querySelector('.tracker-sheet') ?? document.body;
    document.addEventListener(
      'click',
      (click) => {
        const observer = new MutationObserver((changes) => {
          if (!changes.some(({ target }) => target instanceof Element && target.closest('tbody'))) {
            return;
          }
          observer.disconnect();
          requestAnimationFrame(() => {
            setTimeout(() => resolve(performance.now() - click.timeStamp));
          });
        });
        observer.observe(place, { subtree: true, childList: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}
