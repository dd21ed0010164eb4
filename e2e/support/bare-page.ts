import type { EnginePage } from '../engines/browser.ts';

/** Opens a document of the product's origin without scripts, to prepare the storage before the app runs. */
export async function openBarePage(page: EnginePage): Promise<void> {
  await page.goto('/healthz');
}
