import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { Device, waitUntilStored } from './support/device.ts';
import { becomeRunner } from './support/player.ts';
import { copyCheckout, publishRelease } from './support/release.ts';
import { ProductServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ readonly checkout: string; readonly device: Device }>({
  // Playwright reads these patterns: they must be some, and these fixtures need no other.
  // oxlint-disable-next-line no-empty-pattern
  checkout: async ({}, use) => {
    const checkout = copyCheckout();
    await use(checkout);
    rmSync(checkout, { recursive: true });
  },
  server: async ({ checkout }, use) => {
    const server = await ProductServer.start({}, checkout);
    await use(server);
    await server.remove();
  },
  // oxlint-disable-next-line no-empty-pattern
  device: async ({}, use) => {
    const device = new Device();
    await use(device);
    await device.remove();
  },
});

async function waitForRelease(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state;
      }),
    )
    .toBe('installed');
}

/** Changes the cached documents as if the server had another CSP when they were cached. */
function changeStoredPolicy(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes('/app.html')) continue;
        const kept = await cache.match(request);
        const headers = new Headers(kept?.headers);
        const policy = headers.get('content-security-policy') ?? '';
        const older = policy.replace('connect-src', 'connect-src https://older.test');
        headers.set('content-security-policy', older);
        await cache.put(request, new Response(await kept?.text(), { headers }));
      }
    }
  });
}

function readStoredPolicy(page: Page): Promise<string | null | undefined> {
  return page.evaluate(async () => {
    const kept = await caches.match('/app.html', { ignoreSearch: true });
    return kept?.headers.get('content-security-policy');
  });
}

async function expectRelease(page: Page, release: number): Promise<void> {
  await expect(page.locator('meta[name="release"]')).toHaveAttribute('content', String(release));
}

function countNews(page: Page): Promise<number> {
  return page.getByText('Hexis is now 1.0.2.').count();
}

test('a newer release is offered outside of a session, and is activated in every tab and at the next start', async ({
  checkout,
  device,
}) => {
  // Downloads three complete releases.
  test.slow();
  const page = await device.open();
  await becomeRunner(page);
  await waitUntilStored(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();

  await changeStoredPolicy(page);
  expect(await readStoredPolicy(page)).toContain('older.test');
  await page.reload();
  await expect.poll(() => readStoredPolicy(page)).not.toContain('older.test');

  publishRelease(checkout, 2, 'assets/history-screen-*');
  await page.reload();
  await waitForRelease(page);
  const note = page.getByRole('alertdialog').filter({ hasText: 'A new version is ready' });
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expect(note).toBeVisible();
    await expectNoViolations(page, size);
  }

  // Files that the newer release has removed are still cached for this one.
  const other = await device.openTab();
  await other.goto('/history');
  await expect(other.getByRole('heading', { name: 'Completed Tasks History' })).toBeVisible();
  // A page that requests the older release's files at that moment.
  const reloading = other.reload().catch(() => undefined);
  await note.getByRole('button', { name: 'Update' }).click();
  await reloading;
  await expectRelease(page, 2);
  await expectRelease(other, 2);
  // The first tab that starts shows it.
  await expect
    .poll(async () => (await countNews(page)) + (await countNews(other)))
    .toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await expect(note).toBeHidden();

  publishRelease(checkout, 3, 'assets/tracker-screen-*');
  await page.reload();
  await expectRelease(page, 2);
  await waitForRelease(page);
  await device.close();
  const next = await device.open();
  await next.goto('/home');
  await expectRelease(next, 3);
});

test('a page of an older release under a newer worker reloads itself once', async ({ device }) => {
  const page = await device.open();
  await becomeRunner(page);
  await waitUntilStored(page);
  // Simulates that the older worker served the page at the moment of its replacement.
  await page.addInitScript(() => {
    const loads = Number(sessionStorage.getItem('loads')) + 1;
    sessionStorage.setItem('loads', String(loads));
    if (loads > 1) return;
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('meta[name="release"]')?.setAttribute('content', 'older');
    });
  });
  await page.reload();
  await expect(page.locator('meta[name="release"]')).not.toHaveAttribute('content', 'older');
  await waitUntilStored(page);
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toBe('2');
});
