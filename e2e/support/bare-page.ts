import type { Page } from '@playwright/test';

/** A document of the product's origin that runs nothing: what is put into the storage is there before the app. */
export async function openBarePage(page: Page): Promise<void> {
  await page.goto('/healthz');
}
