import type { Page } from '@playwright/test';
import { THEME_NAMES } from '../web/themes/theme-names.ts';
import { expectColorsPass, expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const ENTRANCES = {
  'New Game': '/chapter-one',
  'Quick Start': '/quick-start',
  Demo: '/demo',
  'Load Game / Log In': '/electronlogin',
};

function theme(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}

test('without scripts the page is complete, and every entry is a link', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.origin, javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hexis' })).toBeVisible();
  for (const [name, path] of Object.entries(ENTRANCES)) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Breaks are earned' })).toBeVisible();
  await page.getByRole('link', { name: 'How it’s made' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How it’s made' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Source code' })).toBeVisible();
  await page.close();
});

test('a logged-in user never sees the title screen', async ({ page }) => {
  await becomeRunner(page);
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const paints = performance.getEntriesByType('paint').map(({ name }) => name);
      sessionStorage.setItem('left', `${location.pathname} after ${paints.join()}`);
    });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('/ after ');
});

test('a theme chosen on the title screen applies from the next first paint', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Nord' }).check();
  await expect.poll(() => theme(page)).toBe('nord');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => theme(page)).toBe('autumn');

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      sessionStorage.setItem('first', document.documentElement.dataset['theme'] ?? '');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('autumn');
  await expect(page.getByRole('radio', { name: 'Autumn' })).toBeChecked();
});

test('a theme chosen before hydration is applied', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Dark' }).check();
  resolve();
  await expect.poll(() => theme(page)).toBe('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`neither document has an accessibility violation in any theme (${size})`, async ({
    page,
  }) => {
    test.slow();
    // Animations are irrelevant here, and take time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.goto('/how-its-made');
    await expectNoViolations(page, 'how it is made');
    for (const name of THEME_NAMES) {
      await page.evaluate((chosen) => localStorage.setItem('hexis:theme', chosen), name);
      await page.goto('/');
      await expect.poll(() => theme(page)).toBe(name);
      const expectPass = name === THEME_NAMES[0] ? expectNoViolations : expectColorsPass;
      await expectPass(page, name);
    }
  });
}

test('the desktop app shows no advertisement', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      desktop: { isDesktop: true, ready: Promise.resolve(), getToken: () => null },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Retro' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Begin the story' })).toBeHidden();
});
