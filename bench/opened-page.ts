import type { Browser, Page } from '@playwright/test';

const DESKTOP = { width: 1440, height: 900 };

/** Opens a page of the product as the user with this token. */
export async function openAs(
  browser: Browser,
  origin: string,
  token: string,
  path: string,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: DESKTOP });
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  await page.goto(path);
  return page;
}

/** Waits until the page is idle. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const IDLE_PERIODS = 10;
    for (let idle = 0; idle < IDLE_PERIODS;) {
      const { promise, resolve } = Promise.withResolvers<IdleDeadline>();
      requestIdleCallback(resolve);
      idle = (await promise).timeRemaining() > 30 ? idle + 1 : 0;
    }
  });
}
