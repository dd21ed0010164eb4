import type { Page } from '@playwright/test';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

declare global {
  var placeholders: string[];
}

/** Notes the labels of the placeholders that the pages of a tab show from now on. */
async function notePlaceholders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.placeholders = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-loading]')) {
        globalThis.placeholders.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const REQUESTED_EARLY = [
  '/api/users/me',
  '/api/breaks',
  '/api/breaks/cycle',
  '/api/events/today',
  '/api/values',
  '/api/schedules/today',
];

test('/home is rendered once, with data that is requested before its scripts have loaded', async ({
  page,
}) => {
  await createRunner(page);
  await notePlaceholders(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const early = Promise.all(REQUESTED_EARLY.map((address) => page.waitForResponse(`**${address}`)));
  await page.goto('/home', { waitUntil: 'commit' });
  await early;
  resolve();
  await expect(page.getByRole('heading', { name: 'Runner' })).toBeVisible();
  for (const address of REQUESTED_EARLY) {
    expect(
      asked.filter((one) => one === address),
      address,
    ).toHaveLength(1);
  }
  expect(await page.evaluate(() => globalThis.placeholders)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});
