import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { signUp } from '../e2e/support/player.ts';
import { waitForScripts } from './wait-for-scripts.ts';

/**
 * JavaScript loaded before each screen is interactive, in bytes after gzip -9; code prefetched later does not count.
 */
export async function measureScriptBytes(
  browser: Browser,
  origin: string,
): Promise<Record<string, number>> {
  const page = await browser.newPage({ baseURL: origin });
  await page.addInitScript(markRendered);
  const landing = await measure(page, '/');
  await signUp(page, 'bytes@hexis.test');
  const home = await measure(page, '/home');
  await page.close();
  return { 'the landing page': landing, '/home': home };
}

/** Records when the heading is rendered and the document has requested all of its scripts. */
function markRendered(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1') || document.getElementById('late')) return;
    performance.mark('stands');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

async function measure(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0);
  await waitForScripts(page);
  const urls = await page.evaluate(() => {
    const standsMs = performance.getEntriesByName('stands')[0]?.startTime ?? 0;
    const names = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= standsMs)
      .map(({ name }) => name);
    // A chunk is listed twice: `importChunk` fetches it, then the import reads it from the cache.
    return [...new Set(names)];
  });
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const response = await page.request.get(url);
      return gzipSync(await response.body(), { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
