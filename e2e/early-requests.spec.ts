import type { Page } from '@playwright/test';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

declare global {
  var placeholders: string[];
  var typefaceLosses: number;
}

/** Notes the labels of the placeholders that the pages of a tab show from now on. */
async function recordPlaceholders(page: Page): Promise<void> {
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
  await recordPlaceholders(page);
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

test('no style sheet makes the typefaces load again, at the start or later', async ({ page }) => {
  await createRunner(page);
  await page.addInitScript(() => {
    globalThis.typefaceLosses = 0;
    let before = 0;
    const count = () => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').length;
      if (loaded < before) globalThis.typefaceLosses += 1;
      before = loaded;
      requestAnimationFrame(count);
    };
    count();
  });
  await page.goto('/home');
  // The last part of the app that is loaded in advance.
  await expect(page.locator('link[rel=stylesheet][href*="sync-dialog"]')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => globalThis.typefaceLosses)).toBe(0);
});

test('the rest of a screen loads after its first view on a cold start, and is there at once later', async ({
  page,
}) => {
  await createRunner(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/profile-rest-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('radiogroup', { name: 'Avatar' })).toBeVisible();
  const identities = page.getByRole('heading', { name: 'Identities', exact: true });
  await expect(identities).toBeHidden();
  resolve();
  await expect(identities).toBeVisible();

  await page.evaluate(() => {
    globalThis.placeholders = [];
    new MutationObserver(() => {
      const isPart = document.getElementById('account') && !document.getElementById('help');
      if (isPart) globalThis.placeholders.push('settings');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  expect(await page.evaluate(() => globalThis.placeholders)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});
