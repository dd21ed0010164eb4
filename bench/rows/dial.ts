import type { CDPSession, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { openAs, rest } from '../opened-page.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { figureRow, type Row } from '../row.ts';
import { whileSlowedDown } from '../slowed-down.ts';

/** Time from the click on Play to the frame with the running dial, with a throttled processor. */
export async function measureDial(bench: Bench): Promise<Row[]> {
  const { origin } = await bench.startProduct();
  const [person] = await makePeople(origin, 1, USUAL_LIFE);
  if (!person) throw new Error('There is nobody to play.');
  const page = await openAs(await bench.openBrowser(), origin, person.token, '/home');
  // The session screen is pre-rendered.
  await page.locator('[role="timer"]').waitFor({ state: 'attached' });
  const protocol = await page.context().newCDPSession(page);
  const times: number[] = [];
  // The first session of a page loads what is loaded only once.
  for (let round = 0; round <= bench.rounds; round++) {
    const time = await measurePlay(page, protocol);
    if (round > 0) times.push(time);
  }
  return [
    figureRow(
      'play click to running dial, 4x slow-down',
      { unit: 'ms', product: median(times) },
      { atMost: 100 },
    ),
  ];
}

async function measurePlay(page: Page, protocol: CDPSession): Promise<number> {
  const play = page.getByRole('button', { name: 'Play Run 11', exact: true });
  await play.scrollIntoViewIfNeeded();
  // Cards that come into view change their height.
  await rest(page);
  const box = await play.boundingBox();
  if (!box) throw new Error('There is nothing to play.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const time = await whileSlowedDown(protocol, async () => {
    const painted = page.evaluate(timeToDial);
    // By coordinates: a locator's own click would hit-test while the page handles the click.
    await page.mouse.click(x, y, { delay: 60 });
    return painted;
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: "What's next?" }).waitFor();
  return time;
}

/**
 * Runs in the page. If the dial is in the first frame after the click, Event Timing gives the time of its paint (in
 * steps of 8 ms); if it comes later, the end of that frame's work is used, which is a little earlier.
 */
function timeToDial(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') resolve(duration);
    });
    document.addEventListener('click', watch, { capture: true, once: true });

    function watch(click: Event): void {
      let frames = 0;
      requestAnimationFrame(look);

      function look(): void {
        frames += 1;
        const dial = document.querySelector('[role="timer"]');
        // While pre-rendered it is a tiny area beside the window.
        if (!dial?.textContent || dial.getBoundingClientRect().width < 100) {
          requestAnimationFrame(look);
          return;
        }
        const least = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
        if (frames === 1) observer.observe(least);
        else setTimeout(() => resolve(performance.now() - click.timeStamp));
      }
    }
  });
}
