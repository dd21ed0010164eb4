import type { Browser, Page } from '@playwright/test';
import { createHabit, createIdentity, signUp } from '../e2e/support/player.ts';
import { median } from './median.ts';

const ROUNDS = 5;

interface Paints {
  readonly plain: number;
  readonly slowed: number;
  readonly slowNetwork: number;
}

/** Milliseconds from the click on play to the frame after the one in which the dial stands on the page. */
export async function measureClickToDial(browser: Browser, origin: string): Promise<Paints> {
  const page = await browser.newPage({ baseURL: origin });
  await signUp(page, 'dial@hexis.test');
  await createIdentity(page, 'Runner');
  await createHabit(page, 'Runner', 'Run', 20);
  const protocol = await page.context().newCDPSession(page);

  const plain = await measure(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slowed = await measure(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.route('**/api/**', async (route) => {
    await page.waitForTimeout(3000);
    await route.continue();
  });
  const slowNetwork = await measure(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return { plain, slowed, slowNetwork };
}

async function measure(page: Page): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const play = page.getByRole('button', { name: 'Play Run', exact: true });
    await play.waitFor();
    const painted = page.evaluate(timeToDial);
    await play.click();
    times.push(await painted);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  return median(times);
}

/** Runs in the page. */
function timeToDial(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      (click) => {
        const look = () => {
          if (!document.querySelector('[role="timer"]')) return requestAnimationFrame(look);
          return requestAnimationFrame(() => resolve(performance.now() - click.timeStamp));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
