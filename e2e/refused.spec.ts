import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { ProductServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** Simulates a browser that lacks a CSS feature, as `@supports` names it. */
async function removeSupport(page: Page, feature: string): Promise<void> {
  await page.addInitScript((feature) => {
    const supports: (condition: string) => boolean = CSS.supports.bind(CSS);
    CSS.supports = (condition: string) => condition !== feature && supports(condition);
  }, feature);
}

test('an old browser shows only which browsers Hexis needs, in every document', async ({
  page,
}) => {
  for (const [path, feature] of [
    ['/', 'selector(:user-valid)'],
    ['/how-its-made', '(white-space-collapse: preserve)'],
    ['/home', '(white-space-collapse: preserve)'],
  ] as const) {
    await removeSupport(page, feature);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(
      page.getByRole('heading', { level: 1, name: 'Hexis needs a newer browser' }),
    ).toBeVisible();
    await expect(page.locator('main')).toContainText(
      'Chrome or Edge 119, Firefox 124, Safari 17.4',
    );
    expect(await page.locator('main > *').count()).toBe((await page.locator('body *').count()) - 1);
    await expect(page.locator('script, style, link, template')).toHaveCount(0);
  }
});

test('an address without HTTPS names the working one, at the first press of each entry', async () => {
  const server = await ProductServer.start({ HOST: '127.0.0.1' });
  const browser = await chromium.launch({
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      '--host-resolver-rules=MAP hexis.test 127.0.0.1',
    ],
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const entrance of ['New Game', 'Quick Start', 'Demo', 'Load Game / Log In']) {
    await page.goto(server.origin.replace('localhost', 'hexis.test'));
    await expect(page.getByRole('heading', { level: 1, name: 'Hexis' })).toBeVisible();
    await page.getByRole('link', { name: entrance, exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This address cannot be used' }),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: server.origin }).click();
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/u\//);
  expect(errors).toEqual([]);
  await browser.close();
  await server.remove();
});
