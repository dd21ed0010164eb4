import type { Page } from '@playwright/test';
import { becomeRunner, logOut } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** Until the device keeps a picture of /home. */
async function waitForPicture(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('hexis:home-picture') !== null);
}

/** Opens /home with the app's own scripts held back; what it answers lets them come. */
async function openWithoutApp(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('/home is painted as it was left before its scripts are there, and a press on it is not lost', async ({
  page,
}) => {
  await becomeRunner(page);
  await waitForPicture(page);
  const letAppCome = await openWithoutApp(page);
  const picture = page.locator('#home-picture');
  await expect(picture.getByText('Runner', { exact: true })).toBeVisible();
  await expect(picture).toHaveAttribute('inert');
  const play = await picture.locator('[aria-label="Play Run"]').boundingBox();
  if (!play) throw new Error('There is nothing to press');
  await page.mouse.click(play.x + play.width / 2, play.y + play.height / 2);
  await letAppCome();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(picture).toHaveCount(0);
  // While something is played there is none, nor is one kept of it.
  expect(await page.evaluate(() => localStorage.getItem('hexis:home-picture'))).toBeNull();
});

test('nobody else sees it, and a logout takes it away', async ({ page }) => {
  await becomeRunner(page);
  await waitForPicture(page);
  await page.evaluate(() => {
    const picture = JSON.parse(localStorage.getItem('hexis:home-picture') ?? '') as object;
    const anothers = JSON.stringify({ ...picture, subject: 'somebody else' });
    localStorage.setItem('hexis:home-picture', anothers);
  });
  const letAppCome = await openWithoutApp(page);
  await page.waitForFunction(() => localStorage.getItem('hexis:home-picture') === null);
  await expect(page.locator('#home-picture')).toHaveCount(0);
  await letAppCome();
  await waitForPicture(page);
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('hexis:home-picture'))).toBeNull();
});
