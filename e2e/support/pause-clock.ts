import type { Page } from '@playwright/test';

/** A page that hears of the pause later than this, by its own clock, refuses it: the time to pause at would be past. */
const AHEAD_MS = 5000;

/** Pauses the fake clock of a page. From then on only the journey moves it. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
