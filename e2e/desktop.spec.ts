import type { Browser, Page } from '@playwright/test';
import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { createAccount, createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

interface Notice {
  readonly title: string;
  readonly body: string;
}

/**
 * Stands for the desktop program, which stores the login in its own process: here in the tab's storage. The token cannot
 * be read before `readyAfterMs`. `visitProvider` opens an address in the provider's window.
 */
async function openInDesktopApp(
  page: Page,
  readyAfterMs: number,
  visitProvider: (address: string) => Promise<string | null> = () => Promise.resolve(null),
): Promise<void> {
  await page.exposeFunction('visitProvider', visitProvider);
  await page.addInitScript((afterMs) => {
    const [token, login] = ['stored by the program', 'login of the program'];
    const { visitProvider: visit } = globalThis as never as {
      visitProvider: (address: string) => Promise<string | null>;
    };
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
        login: visit,
        logout: visit,
        getToken: () => {
          if (!isReady) throw new Error('The token was read before it was there');
          return sessionStorage.getItem(token);
        },
        setToken: (text: string) => sessionStorage.setItem(token, text),
        clearToken: () => sessionStorage.removeItem(token),
        getLogin: () => sessionStorage.getItem(login),
        setLogin: (text: string | null) => {
          if (text === null) sessionStorage.removeItem(login);
          else sessionStorage.setItem(login, text);
        },
        notify: (notice: Notice) => notices.push(notice),
        // The app calls it as soon as it follows the session, and watches for what is due.
        setTimer: (timer: object | null) => {
          document.documentElement.dataset['timerIsSet'] = JSON.stringify(timer);
        },
        onCommand: (listener: (command: unknown) => void) => {
          const hear = ({ detail }: CustomEventInit) => listener(detail);
          globalThis.addEventListener('desktop-command', hear as never);
          return () => globalThis.removeEventListener('desktop-command', hear as never);
        },
      },
    });
  }, readyAfterMs);
}

/** The provider's windows of the program: they have no bridge, and none loads an address of the app. */
async function openProviderWindows(browser: Browser, baseURL: string | undefined) {
  // Without scripts nothing of the app could run before the window is closed.
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    javaScriptEnabled: false,
  });
  const opened: Page[] = [];
  async function visit(address: string): Promise<string | null> {
    const page = await context.newPage();
    // A wait for a request also fails when its page closes: which of the two came first would be chance.
    const ended = new Promise<string | null>((resolve) => {
      page.on('close', () => resolve(null));
      page.on('request', (request) => {
        if (['/callback', '/'].includes(new URL(request.url()).pathname)) resolve(request.url());
      });
    });
    opened.push(page);
    await page.goto(address).catch(() => {});
    const end = await ended;
    await page.close();
    return end;
  }
  const newest = async () => {
    await expect.poll(() => opened.length).toBeGreaterThan(0);
    return opened.at(-1) as Page;
  };
  return { visit, newest, opened };
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

test('in the desktop app the login is in a window of its own, and never in local storage', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await openProviderWindows(browser, baseURL);
  await openInDesktopApp(page, 0, provider.visit);
  await page.goto('/electronlogin');
  const window = await provider.newest();
  await window.getByRole('link', { name: 'Sign up' }).click();
  await window.getByLabel('Email').fill('ada@hexis.test');
  await window.getByLabel('Password').fill('a long walk west');
  await window.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  expect(window.isClosed()).toBe(true);
  const stored = await page.evaluate(() => ({
    token: sessionStorage.getItem('stored by the program') ?? '',
    login: sessionStorage.getItem('login of the program') ?? '',
    found: Object.values(localStorage).join(),
  }));
  expect(stored.token.split('.')).toHaveLength(3);
  expect(stored.login).toContain('refresh_token');
  expect(stored.found).not.toMatch(/eyJ|refresh_token/);
  await page.reload();
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hexis' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'stored by the program',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('login of the program'))).toBeNull();
  // The provider's session has ended too.
  expect(provider.opened).toHaveLength(2);
});

test('in the desktop app a login window that is closed leads back to the title screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await openProviderWindows(browser, baseURL);
  await openInDesktopApp(page, 0, provider.visit);
  await page.goto('/');
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  const window = await provider.newest();
  await window.getByLabel('Email').fill('ada@hexis.test');
  await window.close();
  await expect(page.getByRole('link', { name: 'Load Game / Log In' })).toBeEnabled();
  await page.goto('/electronlogin');
  await expect.poll(() => provider.opened.length).toBe(2);
  await (await provider.newest()).close();
  await expect(page).toHaveURL((url) => url.pathname === '/');
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

test('the tray of the desktop app shows the session, and pauses, resumes and finishes it', async ({
  page,
}) => {
  await createRunner(page);
  await openInDesktopApp(page, 0);
  await handOverToken(page);
  const readTimer = () =>
    page.evaluate(() => JSON.parse(document.documentElement.dataset['timerIsSet'] ?? 'null'));
  const press = (command: string) =>
    page.evaluate((detail) => {
      globalThis.dispatchEvent(new CustomEvent('desktop-command', { detail }));
    }, command);
  await page.clock.install();
  await page.goto('/home');
  await expect(page.locator('html[data-timer-is-set]')).toBeAttached();
  expect(await readTimer()).toBeNull();
  await page.getByRole('button', { name: 'Play Run', exact: true }).first().click();
  await expect.poll(readTimer).toMatchObject({ title: 'Run', isRunning: true, countsFrom: null });
  await page.clock.runFor('02:00');
  await press('pause');
  await expect.poll(readTimer).toMatchObject({ isRunning: false, endsAt: null });
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await press('resume');
  await expect.poll(readTimer).toMatchObject({ isRunning: true });
  await press('finish');
  await expect.poll(readTimer).toBeNull();
  await press('pause');
  await expect.poll(readTimer).toBeNull();
});
