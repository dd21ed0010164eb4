import type { CDPSession, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { openAs, rest } from '../opened-page.ts';
import { makePeople } from '../people.ts';
import { figureRow, type Row } from '../row.ts';
import { whileSlowedDown } from '../slowed-down.ts';

/** Sixty habits, each played on many days of each month. */
const LIFE = { events: 10_000, lastYear: 10_000, identities: 10, habits: 60, scheduled: 20 };

/** Time from the press on "Previous month" until that month is shown, with a throttled processor. */
export async function measureTracker(bench: Bench): Promise<Row[]> {
  const { origin } = await bench.startProduct();
  const [person] = await makePeople(origin, 1, LIFE);
  if (!person) throw new Error('There is nobody to track.');
  const page = await openAs(await bench.openBrowser(), origin, person.token, '/tracker');
  await page.getByRole('grid').or(page.getByRole('table')).first().waitFor();
  const protocol = await page.context().newCDPSession(page);
  const times: number[] = [];
  // The first turn loads what is loaded only once.
  for (let round = 0; round <= bench.rounds; round++) {
    const time = await measureTurn(page, protocol);
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

async function measureTurn(page: Page, protocol: CDPSession): Promise<number> {
  const box = await page.getByRole('button', { name: 'Previous month' }).boundingBox();
  if (!box) throw new Error('There is no way to another month.');
  await rest(page);
  const time = await whileSlowedDown(protocol, async () => {
    const turned = page.evaluate(timeToMonth);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 });
    return turned;
  });
  const marksThen = await page.evaluate(listMarksInView);
  await rest(page);
  const marksLater = await page.evaluate(listMarksInView);
  if (marksThen.length === 0 || marksThen.join() !== marksLater.join()) {
    throw new Error(`${marksThen.length} marks were seen, and later ${marksLater.length}.`);
  }
  return time;
}

/** Runs in the page: resolves at the end of the frame in which another month's table is shown. */
function timeToMonth(): Promise<number> {
  const sheets = document.getElementsByClassName('tracker-sheet');
  const nameShown = () =>
    [...sheets]
      .find((sheet) => Number(getComputedStyle(sheet).opacity) > 0.5)
      ?.querySelector('table')?.ariaLabel;
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      (click) => {
        const before = nameShown();
        requestAnimationFrame(function look() {
          if (nameShown() === before) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - click.timeStamp));
        });
      },
      { capture: true, once: true },
    );
  });
}

/** Runs in the page: accessible names of the visible marks. */
function listMarksInView(): string[] {
  return [...document.querySelectorAll('.tracker-sheet')]
    .filter((sheet) => Number(getComputedStyle(sheet).opacity) > 0.5)
    .flatMap((sheet) => [...sheet.querySelectorAll('.played-mark')])
    .filter((mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((mark) => mark.ariaLabel ?? '');
}
