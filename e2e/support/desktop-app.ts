import { expect, type Browser, type Page } from '@playwright/test';
import { createRunner } from './player.ts';

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly { readonly label: string; readonly command: unknown }[];
}

interface ProgramOptions {
  /** The token cannot be read before. */
  readonly readyAfterMs?: number;
  /** Opens an address in the provider's window. */
  readonly visitProvider?: (address: string) => Promise<string | null>;
  readonly version?: string;
}

/** Stands for the desktop program, which stores the login in its own process: here in the tab's storage. */
export async function openInDesktopApp(
  page: Page,
  {
    readyAfterMs = 0,
    visitProvider = () => Promise.resolve(null),
    version = '1.0.0',
  }: ProgramOptions = {},
): Promise<void> {
  await page.exposeFunction('visitProvider', visitProvider);
  await page.addInitScript(
    ([afterMs, programVersion]) => {
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
          version: programVersion,
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
          moveToServer: (...args: readonly string[]) => {
            if (args[0] === 'nowhere') return Promise.reject(new Error('nowhere does not answer.'));
            sessionStorage.setItem('moved to', JSON.stringify(args));
            return new Promise(() => {});
          },
          readJourney: () => Promise.resolve(sessionStorage.getItem('journey of the program')),
          forgetJourney: () => {
            sessionStorage.removeItem('journey of the program');
            return Promise.resolve();
          },
          // The app calls it as soon as it follows the session, and watches for what is due.
          setTimer: (timer: object | null) => {
            document.documentElement.dataset['timerIsSet'] = JSON.stringify(timer);
          },
          setHabits: (habits: readonly object[]) => {
            document.documentElement.dataset['habits'] = JSON.stringify(habits);
          },
          onCommand: (listener: (command: unknown) => void) => {
            const hear = ({ detail }: CustomEventInit) => listener(detail);
            globalThis.addEventListener('desktop-command', hear as never);
            return () => globalThis.removeEventListener('desktop-command', hear as never);
          },
        },
      });
    },
    [readyAfterMs, version] as const,
  );
}

/** The provider's windows of the program, which have no bridge. Each is closed once it has come back to the app. */
async function openProviderWindows(browser: Browser, baseURL: string | undefined) {
  // Without scripts nothing of the app could run before the window is closed.
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    javaScriptEnabled: false,
  });
  const opened: Page[] = [];
  async function visit(address: string): Promise<string | null> {
    const page = await context.newPage();
    // A wait for an event also fails when its page closes: which of the two came first would be chance.
    const ended = new Promise<string | null>((resolve) => {
      page.on('close', () => resolve(null));
      page.on('framenavigated', (frame) => {
        if (['/callback', '/'].includes(new URL(frame.url()).pathname)) resolve(frame.url());
      });
    });
    opened.push(page);
    // Not awaited: it would wait for the pictures of a page that may have been left.
    page.goto(address).catch(() => {});
    const end = await ended;
    // Not awaited either: the closing of a page that still loads may not end.
    page.close().catch(() => {});
    return end;
  }
  const newest = async () => {
    await expect.poll(() => opened.length).toBeGreaterThan(0);
    return opened.at(-1) as Page;
  };
  return { visit, newest, opened };
}

/** The page as the program shows it, with windows for the provider. */
export async function openWithProvider(page: Page, browser: Browser, baseURL: string | undefined) {
  const provider = await openProviderWindows(browser, baseURL);
  await openInDesktopApp(page, { visitProvider: provider.visit });
  return provider;
}

/** Signs up in the provider's window. */
export async function signUp(window: Page, email: string): Promise<void> {
  await window.getByRole('link', { name: 'Sign up' }).click();
  await window.getByLabel('Email').fill(email);
  await window.getByLabel('Password').fill('a long walk west');
  await window.getByRole('button', { name: 'Sign up' }).click();
}

/** Gives the token of a browser to the program, as its login window does. */
export async function handOverToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('stored by the program', localStorage.getItem('auth_token') ?? '');
    localStorage.clear();
  });
}

/** Something is pressed outside of the window. */
export async function press(page: Page, command: unknown): Promise<void> {
  await page.evaluate((detail) => {
    globalThis.dispatchEvent(new CustomEvent('desktop-command', { detail }));
  }, command);
}

export function readTimer(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(document.documentElement.dataset['timerIsSet'] ?? 'null'));
}

export function readNotices(page: Page): Promise<Notice[]> {
  return page.evaluate(() => (globalThis as unknown as { notices: Notice[] }).notices);
}

/** Opens the home screen of a Runner in the program, under a fake clock, once the app follows the session. */
export async function openRunnerInDesktopApp(page: Page): Promise<void> {
  await createRunner(page);
  await openInDesktopApp(page);
  await handOverToken(page);
  await page.clock.install();
  await page.goto('/home');
  await expect(page.locator('html[data-timer-is-set]')).toBeAttached();
}
