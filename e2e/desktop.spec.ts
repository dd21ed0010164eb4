import type { Page } from '@playwright/test';
import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { createAccount, createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

interface Notice {
  readonly title: string;
  readonly body: string;
}

/**
 * Stands for the desktop program, which stores the token in its own process: here in the tab's storage. The token cannot
 * be read before `readyAfterMs`.
 */
async function openInDesktopApp(page: Page, readyAfterMs: number): Promise<void> {
  await page.addInitScript((afterMs) => {
    const stored = 'stored by the program';
    let isReady = false;
    const notices: Notice[] = [];
    Object.assign(globalThis, {
      notices,
      desktop: {
        isDesktop: true,
        platform: 'linux',
        version: '1.0.0',
        ready: new Promise<void>((resolve) => {
          setTimeout(() => {
            isReady = true;
            resolve();
          }, afterMs);
        }),
        getToken: () => {
          if (!isReady) throw new Error('The token was read before it was there');
          return sessionStorage.getItem(stored);
        },
        setToken: (token: string) => sessionStorage.setItem(stored, token),
        clearToken: () => sessionStorage.removeItem(stored),
        logout: () => Promise.resolve(),
        notify: (notice: Notice) => notices.push(notice),
        // The app calls it as soon as it follows the session, and watches for what is due.
        setTimer: () => {
          document.documentElement.dataset['timerIsSet'] = '';
        },
      },
    });
  }, readyAfterMs);
}

/** Gives the token of a browser to the program, as its login window does. */
async function handOverToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('stored by the program', localStorage.getItem('auth_token') ?? '');
    localStorage.clear();
  });
}

function readNotices(page: Page): Promise<Notice[]> {
  return page.evaluate(() => (globalThis as unknown as { notices: Notice[] }).notices);
}

test('in the desktop app the token is never in local storage', async ({ page }) => {
  await openInDesktopApp(page, 0);
  await page.goto('/electronlogin');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill('ada@hexis.test');
  await page.getByLabel('Password').fill('a long walk west');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  const stored = await page.evaluate(() => ({
    token: sessionStorage.getItem('stored by the program') ?? '',
    found: Object.values(localStorage).join(),
  }));
  expect(stored.token.split('.')).toHaveLength(3);
  expect(stored.found).not.toContain('eyJ');
  await page.reload();
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hexis' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('stored by the program'))).toBeNull();
});

test('a keychain that gives the token late opens the game at every address, and the title screen without a token', async ({
  page,
}) => {
  await createAccount(page);
  await openInDesktopApp(page, 400);
  await handOverToken(page);
  const heading = page.getByRole('heading', { name: "What's next?" });
  for (const path of ['/', '/home', '/electronlogin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
    await expect(heading).toBeVisible();
  }
  await page.goto('/tracker');
  await expect(page.getByRole('heading', { name: 'Tracker' })).toBeVisible();
  // On a page without the app, which would miss the token.
  await page.goto('/docs');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Load Game / Log In' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the desktop app shows its notices itself, also for a habit that becomes due', async ({
  page,
}) => {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const dueAt = new Date(Date.now() + 10 * 60_000);
  const start_time = new Intl.DateTimeFormat('en-GB', {
    timeStyle: 'short',
    timeZone: zone,
  }).format(dueAt);
  await callApi(page, 'POST', '/api/schedules', {
    habit_id: runner?.Habits[0]?.id,
    start_time,
    frequency_type: 'daily',
  });
  await openInDesktopApp(page, 0);
  await handOverToken(page);
  await page.clock.install();
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText('as long as it runs')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0);
  await expect(page.locator('html[data-timer-is-set]')).toBeAttached();
  await expect(async () => {
    await page.clock.runFor('01:00');
    expect(await readNotices(page)).toMatchObject([{ title: 'Time for Run' }]);
  }).toPass();
  await page.clock.runFor('11:00');
  expect(await readNotices(page)).toHaveLength(1);
});
