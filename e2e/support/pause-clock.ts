import type { Page } from '@playwright/test';

/** Time until the pause: a page that receives the command later refuses it, because that time is past. */
const AHEAD_MS = 5000;

/** Pauses the fake clock of a page. From then on only the journey moves it. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
