import type { Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { becomeGuest } from '../support/guest.ts';
import { expect, test } from '../support/test.ts';

// Scroll bars take space from the page, as on Windows and most of Linux; headless Chromium hides them by default.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

const PUBLIC = ['/', '/how-its-made', '/chapter-one', '/quick-start'];
const OF_A_PERSON = ['/home', '/today', '/profile', '/settings', '/history', '/browse', '/tracker'];

test('with classic scroll bars no page is wider than its window, and the tracker shows its last day', async ({
  page,
}) => {
  await expectToFit(page, PUBLIC);
  await becomeGuest(page);
  await expectToFit(page, OF_A_PERSON);
  const days = page.getByRole('region', { name: 'Days and habits' });
  await expect(days.getByRole('table')).toBeVisible();
  const overflow = await days.evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(overflow).toBe(0);
  const lastDay = days.getByRole('columnheader').last();
  await expect(lastDay).toBeInViewport({ ratio: 1 });
});

test('a dialog covers the scroll bar too, and the page behind it does not move', async ({
  page,
}) => {
  await becomeGuest(page);
  await page.goto('/home');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(bar, 'the width of the scroll bar').toBeGreaterThan(0);
  const before = await heading.boundingBox();
  await page.getByRole('button', { name: 'Add identity' }).click();
  await page.getByRole('button', { name: 'Create identity' }).click({ trial: true });
  const veil = await page.locator('.veil').boundingBox();
  expect(veil).toMatchObject({ x: 0, width: 1440 });
  expect(await heading.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => innerWidth - document.documentElement.clientWidth))
    .toBe(bar);
  await expect.poll(() => heading.boundingBox()).toEqual(before);
});

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, path).toBe(0);
  }
}
