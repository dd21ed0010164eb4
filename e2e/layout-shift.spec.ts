import type { Page } from '@playwright/test';
import pLimit from 'p-limit';
import type { Identity } from '#contract/values.ts';
import { VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { countStoredReads, HOME_READS } from './support/device.ts';
import { becomeGuest } from './support/guest.ts';
import { becomeRunner } from './support/player.ts';
import { waitForRestingNetwork } from './support/resting-network.ts';
import { expect, test } from './support/test.ts';

const MOST = 0.02;
const LOGIN = '/electronlogin';
const SIGN_UP = 'the page to sign up';
const PUBLIC_PATHS = ['/', '/chapter-one', '/chapter-one/1', '/quick-start', LOGIN, SIGN_UP];
const APP_PATHS = ['/home', '/today', '/tracker', '/history', '/profile', '/settings', '/browse'];

const PAGES_AT_ONCE = 4;
/** As over a mobile network: code, fonts and data arrive one after another. */
const LATENCY_MS = 60;

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`no page has a layout shift, on a first visit and on a second one (${size})`, async ({
    browser,
    page,
    server,
  }) => {
    const token = await becomeGuest(page);
    const [identity] = await callApi<Identity[]>(page, 'GET', '/api/values');
    const habit = `/habit/${identity?.Habits[0]?.id}`;
    await server.delay(LATENCY_MS);

    async function visit(path: string): Promise<string[]> {
      const isPhone = size === 'phone';
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport,
        hasTouch: isPhone,
        isMobile: isPhone,
        serviceWorkers: 'block',
      });
      const tab = await context.newPage();
      if (!PUBLIC_PATHS.includes(path)) await storeToken(tab, token);
      await tab.addInitScript(collectShifts);
      await tab.goto(path === SIGN_UP ? LOGIN : path);
      if (path === SIGN_UP) await tab.getByRole('link', { name: 'Sign up' }).click();
      const cold = await sumShifts(tab);
      await tab.reload();
      const warm = await sumShifts(tab);
      await context.close();
      return [`${path}, first visit: ${cold}`, `${path}, second visit: ${warm}`];
    }

    const atOnce = pLimit(PAGES_AT_ONCE);
    const visits = await atOnce.map([...PUBLIC_PATHS, ...APP_PATHS, habit], visit);
    const moving = visits.flat().filter((line) => Number(/: ([\d.]+)/.exec(line)?.[1]) > MOST);
    expect(moving).toEqual([]);
  });
}

test('the settings do not move when the account loads after their frame', async ({
  page,
  server,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await becomeGuest(page);
  await server.delay(LATENCY_MS);
  await page.addInitScript(collectShifts);
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await page.goto('/settings');
  await expect(page.locator('[data-loading]')).toHaveCount(1);
  mayCome.resolve();
  await page.getByRole('heading', { name: 'Help' }).waitFor();
  expect(Number.parseFloat(await sumShifts(page))).toBeLessThanOrEqual(MOST);
});

test('no screen moves when its data turns out to be an old copy', async ({ page, complaints }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.addInitScript(collectShifts);
  await becomeRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const habit = `/habit/${runner?.Habits[0]?.id}`;
  const paths = ['/home', '/today', '/tracker', '/profile', '/settings', habit];
  for (const path of paths) {
    await page.goto(path);
    await sumShifts(page);
  }
  await expect.poll(() => countStoredReads(page)).toBeGreaterThanOrEqual(HOME_READS);

  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  const moving: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByText('What you see may be old.').waitFor();
    const shifts = await sumShifts(page);
    if (Number.parseFloat(shifts) > MOST) moving.push(`${path}: ${shifts}`);
  }
  await page.goto('about:blank');
  complaints.length = 0;
  expect(moving).toEqual([]);
});

/** Stores the token on a page without the app. */
async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token);
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shifts {
  sum: number;
  readonly moved: string[];
}

/** Runs before each document: `shifts` of the window collects all layout shifts. */
function collectShifts(): void {
  const shifts: Shifts = { sum: 0, moved: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      shifts.sum += value;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.moved.push(`${element?.localName}.${element?.className}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Sum of a page's layout shifts, and the moved elements, once the page is rendered and idle. */
async function sumShifts(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await waitForRestingNetwork(page);
  const { sum, moved } = await page.evaluate(() => Reflect.get(window, 'shifts') as Shifts);
  return [Number(sum.toFixed(4)), ...moved].join(' ');
}
