import { expect, type Page } from '@playwright/test';

/** The code of the commands comes after the page; a key that was pressed long before it is forgotten. */
export async function waitForCommands(page: Page): Promise<void> {
  await expect(page.locator('link[href*="app-extras"]').first()).toBeAttached();
}
