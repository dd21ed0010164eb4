import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { EnginePage } from '../engines/browser.ts';
import { expect, test } from './test.ts';

/** A browser with a profile on disk, which can be closed and reopened, with the product's service worker. */
export class Device {
  readonly #profile = mkdtempSync(join(tmpdir(), 'hexis-device-'));
  #context: BrowserContext | null = null;

  /** Starts the browser, with one empty page. */
  async open(): Promise<Page> {
    // Otherwise like the tests' own pages.
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...test.info().project.use.launchOptions,
      serviceWorkers: 'allow',
    });
    this.#context = context;
    return context.pages()[0] ?? context.newPage();
  }

  /** Opens another tab. */
  async openTab(): Promise<Page> {
    if (!this.#context) throw new Error('The browser is closed');
    return this.#context.newPage();
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Number of reads that /home makes. */
export const HOME_READS = 6;
/** Files of the first theme's scene, in both framings; the smallest sheets are inlined in the styles. */
const SHEETS = 12;

/** Waits until the device has cached the product and the data of /home: the next start works offline. */
export async function waitUntilStored(page: EnginePage): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => countStoredReads(page)).toBeGreaterThanOrEqual(HOME_READS);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('hexis-seen')).keys()).length))
    .toBeGreaterThanOrEqual(SHEETS);
}

export function countStoredReads(page: EnginePage): Promise<number> {
  return page.evaluate(countRows);
}

async function countRows(): Promise<number> {
  const name = 'hexis-reads';
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(new Error('Nothing can be read')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const counting = database.transaction('reads').objectStore('reads').count();
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result);
      });
    });
  });
}
