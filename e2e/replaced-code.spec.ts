import type { Locator, Page } from '@playwright/test';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** Code that a page loads late. */
interface LateCode {
  readonly file: RegExp;
  readonly start: string;
  /** Does what needs the code, if the page does not need it by itself. */
  readonly reach?: (page: Page) => Promise<void>;
  readonly here: (page: Page) => Locator;
}

const LATE_CODE: Readonly<Record<string, LateCode>> = {
  'the code of a screen': {
    file: /\/assets\/tracker-screen-.+\.js$/,
    start: '/home',
    reach: (page: Page) => page.getByRole('link', { name: 'Tracker' }).click(),
    here: (page: Page) => page.getByRole('heading', { name: 'Habit Tracker' }),
  },
  'the styles of a screen': {
    file: /\/assets\/tracker-screen-.+\.css$/,
    start: '/home',
    reach: (page: Page) => page.getByRole('link', { name: 'Tracker' }).click(),
    here: (page: Page) => page.getByRole('heading', { name: 'Habit Tracker' }),
  },
  'the rest of a screen': {
    file: /\/assets\/profile-rest-.+\.js$/,
    start: '/profile',
    here: (page: Page) => page.getByRole('heading', { name: 'Identities', exact: true }),
  },
  'the code of the running session': {
    file: /\/assets\/session-screen-.+\.js$/,
    start: '/home',
    reach: (page: Page) => page.getByRole('button', { name: 'Play Run', exact: true }).click(),
    here: (page: Page) => page.getByRole('timer', { name: 'Time left' }),
  },
};

for (const [name, { file, start, reach, here }] of Object.entries(LATE_CODE)) {
  test(`a page reloads itself if a newer release has replaced ${name}`, async ({
    page,
    complaints,
  }) => {
    await createRunner(page);
    const isReloaded = await replaceUntilReload(page, file);
    await page.goto(start);
    await reach?.(page);
    await expect(here(page)).toBeVisible();
    expect(isReloaded()).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    expect(complaints.filter((line) => !/\b404\b/.test(line))).toEqual([]);
    complaints.length = 0;
  });
}

/** Files that presses need, by the button. */
const OPENED: Readonly<Record<string, RegExp>> = {
  Find: /\/assets\/app-extras-.+\.js$/,
  'Add identity': /\/assets\/dialogs-.+\.js$/,
};

for (const [button, file] of Object.entries(OPENED)) {
  test(`a press on "${button}" reloads the page if a newer release has replaced its code, and the next one opens it`, async ({
    page,
    complaints,
  }) => {
    await createRunner(page);
    const isReloaded = await replaceUntilReload(page, file);
    await page.goto('/home');
    await page.getByRole('button', { name: button }).click();
    await expect.poll(isReloaded).toBe(true);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    expect(complaints.filter((line) => !/\b404\b/.test(line))).toEqual([]);
    complaints.length = 0;
  });
}

/** Answers requests for the file by 404 until the page is reloaded after one. Returns whether it was. */
async function replaceUntilReload(page: Page, file: RegExp): Promise<() => boolean> {
  let isMissed = false;
  let isReloaded = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReloaded = isMissed;
  });
  await page.route(file, async (route) => {
    isMissed = true;
    if (isReloaded) await route.continue();
    else await route.fulfill({ status: 404 });
  });
  return () => isReloaded;
}
