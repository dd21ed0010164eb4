import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { signUp } from '../e2e/support/player.ts';
import { waitForScripts } from './wait-for-scripts.ts';

/** The JavaScript that comes before each screen first answers, in bytes after gzip -9; what is fetched ahead after it is not counted. */
export async function measureScriptBytes(
  browser: Browser,
  origin: string,
): Promise<Record<string, number>> {
  const page = await browser.newPage({ baseURL: origin });
  const landing = await measure(page, '/');
  await signUp(page, 'bytes@hexis.test');
  const home = await measure(page, '/home');
  await page.close();
  return { 'the landing page': landing, '/home': home };
}

async function measure(page: Page, path: string): Promise<number> {
  const urls = new Set<string>();
  const note = (request: { url(): string }) => {
    if (request.url().endsWith('.js')) urls.add(request.url());
  };
  page.on('request', note);
  // The title screen can be read before any script; it answers once those that its document names are there.
  await page.goto(path, { waitUntil: 'load' });
  await waitForScripts(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  page.off('request', note);
  const sizes = await Promise.all(
    [...urls].map(async (url) => {
      const response = await page.request.get(url);
      return gzipSync(await response.body(), { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
