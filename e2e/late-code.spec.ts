import type { Page } from '@playwright/test';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** Longer than the time between two retries. */
const NEXT_TRY = '01:00';

/** Blocks the code and the styles of one part; returns a function that ends it. */
async function withhold(page: Page, file: string): Promise<() => Promise<void>> {
  const pattern = `**/assets/${file}-*`;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

test('a level-up whose code loads late is shown then, and nothing else breaks', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  const release = await withhold(page, 'level-up-dialog');
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  await page.clock.fastForward('20:00');
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await release();
  await page.clock.fastForward(NEXT_TRY);
  await expect(page.getByRole('dialog', { name: 'Level up!' })).toContainText('Total time 20m');
  complaints.length = 0;
});

test('a hint and a dialog whose code loads late are shown then, and the dialog is announced as loading', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await becomeRunner(page);
  const releaseHint = await withhold(page, 'hint');
  const release = await withhold(page, 'fields');
  await page.reload();
  const isRefused = page.waitForEvent('requestfailed', (one) => one.url().includes('/hint-'));
  await page.getByRole('button', { name: 'Mark Run done' }).hover();
  await isRefused;
  await page.clock.fastForward('00:01');
  await expect(page.getByRole('region', { name: 'Runner' })).toBeVisible();
  await releaseHint();
  await page.clock.fastForward(NEXT_TRY);
  await expect(page.getByRole('tooltip', { name: 'Mark Run done' })).toBeVisible();

  await page.getByRole('button', { name: 'Add habit to Runner' }).click();
  await expect(page.getByText('It opens as soon as there is a network.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Runner' })).toBeVisible();

  await release();
  await page.clock.fastForward(NEXT_TRY);
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  complaints.length = 0;
});

test('a session whose code loads late runs at once, is announced as loading, and is shown then', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  const release = await withhold(page, 'session-{screen,backdrop}');
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page).toHaveTitle('20 min · Run');
  await expect(
    page.getByText('Your session runs. It shows as soon as there is a network.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeHidden();

  await release();
  await page.clock.fastForward(NEXT_TRY);
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  complaints.length = 0;
});

test('a screen whose code loads late opens then', async ({ page, complaints }) => {
  await page.clock.install();
  await becomeRunner(page);
  const release = await withhold(page, 'tracker-screen');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Tracker' }).click();
  await expect(page.getByText('Loading...').first()).toBeVisible();

  await release();
  await page.clock.fastForward(NEXT_TRY);
  await expect(page.getByRole('table')).toContainText('Run');
  complaints.length = 0;
});

test('a key pressed before the shortcuts have loaded works once they have', async ({ page }) => {
  await page.clock.install();
  await becomeRunner(page);
  const isAsked = Promise.withResolvers<void>();
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/assets/app-extras-*.js', async (route) => {
    isAsked.resolve();
    await mayCome.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await isAsked.promise;
  await page.getByRole('radio', { name: 'Stopwatch' }).click();
  // The page's clock stops: a slow machine would take longer than the key is remembered.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  mayCome.resolve();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible({ timeout: 200 });
  }).toPass();
});
