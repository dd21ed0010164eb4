import type { EnginePage } from '../engines/browser.ts';

/** A document of the product's origin that runs nothing: what is put into the storage is there before the app. */
export async function openBarePage(page: EnginePage): Promise<void> {
  await page.goto('/healthz');
}
