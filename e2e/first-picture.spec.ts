import type { Page } from '@playwright/test';
import { becomeRunner, logOut } from './support/player.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const KEY = 'hexis:home-picture';

/** Waits until the device has stored a snapshot of /home. */
async function waitForPicture(page: Page): Promise<void> {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);
}

/** Waits until the page has started and has deleted the snapshot, whether it showed it or not. */
async function waitForUse(page: Page): Promise<void> {
  await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY);
}

/**
 * Opens /home with the app's own scripts held back, and with a snapshot; returns a function that releases the scripts.
 */
async function openWithoutApp(page: Page, picture: object): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await openWith(page, picture);
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Waits and reads in one step: a late answer deletes the snapshot until the page has shown the answer. */
async function readPicture(page: Page): Promise<object> {
  const picture = await page.waitForFunction((key) => localStorage.getItem(key), KEY);
  return JSON.parse((await picture.jsonValue()) ?? '') as object;
}

/** Opens /home again with a snapshot in local storage, until that is deleted. */
async function openWith(page: Page, picture: object): Promise<void> {
  // Before that the page deletes what is stored.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify(picture),
  ] as const);
  await page.reload({ waitUntil: 'commit' });
  await waitForUse(page);
}

/** The page's accessibility tree. */
async function readAloud(page: Page): Promise<readonly unknown[]> {
  const protocol = await page.context().newCDPSession(page);
  const { nodes } = await protocol.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored }) => !ignored).map(({ role }): unknown => role?.value);
}

test('/home is shown from its snapshot before its scripts have loaded, and a press on the snapshot does nothing', async ({
  page,
}) => {
  await becomeRunner(page);
  const letAppCome = await openWithoutApp(page, await readPicture(page));
  const picture = page.locator('#home-picture');
  await expect(picture.getByText('Runner', { exact: true })).toBeVisible();
  expect(await readAloud(page)).toEqual(['RootWebArea']);
  const habit = await picture.locator('.habit button').first().boundingBox();
  if (!habit) throw new Error('There is nothing to press');
  await page.mouse.click(habit.x + habit.width / 2, habit.y + habit.height / 2);
  const before = await picture.locator('.identity').first().boundingBox();
  await letAppCome();
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await expect(picture).toHaveCount(0);
  // It is in the same place as in the snapshot, and no session is active.
  expect(await page.locator('.identity').first().boundingBox()).toEqual(before);
  await waitForPicture(page);
  await expect(page.getByRole('timer')).toHaveCount(0);
  // During a session there is no snapshot, and none is stored.
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await waitForUse(page);
});

test('the snapshot is valid for one user, theme, release and day, and a logout deletes it', async ({
  page,
}) => {
  await becomeRunner(page);
  const picture = await readPicture(page);
  const letAppCome = await openWithoutApp(page, picture);
  await expect(page.locator('#home-picture')).toHaveCount(1);
  for (const changes of [
    { subject: 'somebody else' },
    { subject: '' },
    { theme: 'nord' },
    { release: '/assets/app-older.js' },
    { untilMs: 0 },
  ]) {
    await openWith(page, { ...picture, ...changes });
    await expect(page.locator('#home-picture')).toHaveCount(0);
  }
  await letAppCome();
  await waitForPicture(page);
  await logOut(page);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test('a manipulated snapshot shows nothing that loads, runs or links anywhere', async ({
  page,
}) => {
  await becomeRunner(page);
  const picture = await readPicture(page);
  const letAppCome = await openWithoutApp(page, picture);
  for (const name of [
    'script',
    'iframe',
    'img',
    'object',
    'use',
    'foreignObject',
    'style',
    'form',
  ]) {
    await openWith(page, { ...picture, parts: [['div', {}, [name, { src: '/docs' }, 'x']]] });
    await expect(page.locator('#home-picture')).toHaveCount(0);
  }
  const bad = {
    href: 'javascript:alert(1)',
    onclick: 'alert(1)',
    id: 'app',
    srcdoc: '<b>',
    is: 'x',
  };
  const link = ['a', { ...bad, class: 'kept' }, '<b>as text</b>'];
  await openWith(page, { ...picture, parts: [link] });
  const shown = page.locator('#home-picture .kept');
  await expect(shown).toHaveText('<b>as text</b>');
  expect(await shown.evaluate((element) => element.getAttributeNames())).toEqual(['class']);
  await letAppCome();
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
});
