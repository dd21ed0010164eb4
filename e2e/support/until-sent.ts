import type { Page } from '@playwright/test';

/**
 * Waits until the device has noted that what it sent was answered: whoever sends holds the lock until that stands on its
 * disk. A page that goes before sends it again, and of what was deleted the server then says that there is no such thing.
 */
export async function untilSent(page: Page): Promise<void> {
  await page.evaluate(() => navigator.locks.request('hexis-outbox', () => {}));
}
