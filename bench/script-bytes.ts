import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { signUp } from '../e2e/support/player.ts';

/** The JavaScript that each screen loads on a cold visit, in bytes after gzip -9, with nothing hovered or pressed. */
export async function measureScriptBytes(
  browser: Browser,
  origin: string,
): Promise<Record<string, number>> {
  const page = await browser.newPage({ baseURL: origin });
  let bytes = 0;
  const seen = new Set<string>();
  page.on('response', async (response) => {
    const url = response.url();
    if (!url.endsWith('.js') || seen.has(url)) return;
    seen.add(url);
    bytes += gzipSync(await response.body(), { level: 9 }).length;
  });
  async function visit(path: string): Promise<number> {
    bytes = 0;
    seen.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    return bytes;
  }

  const landing = await visit('/');
  await signUp(page, 'bytes@hexis.test');
  const home = await visit('/home');
  await page.close();
  return { 'the landing page': landing, '/home': home };
}
