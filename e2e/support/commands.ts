import { expect, type Page } from '@playwright/test';

/** Waits for the code of the commands, which loads after the page; keys pressed long before it are discarded. */
export async function waitForCommands(page: Page): Promise<void> {
  await expect(page.locator('link[href*="app-extras"]').first()).toBeAttached();
}
