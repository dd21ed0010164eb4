import type { Page } from '@playwright/test';

/**
 * Waits until the device has stored that its changes were answered: the sending tab holds the lock until then. A page
 * that is left before sends them again, and a repeated deletion gets a 404.
 */
export async function untilSent(page: Page): Promise<void> {
  await page.evaluate(() => navigator.locks.request('hexis-outbox', () => {}));
}
