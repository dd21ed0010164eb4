import type { Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import { callApi } from './support/call-api.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** Makes IndexedDB refuse each write, as on a full disk. */
function fillDatabases(): void {
  for (const name of ['add', 'put'] as const) {
    IDBObjectStore.prototype[name] = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  }
}

/** Makes local storage refuse each write, as if it were full. */
function fillLocalStorage(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its object
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    if (this === localStorage) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    setItem.call(this, key, value);
  };
}

/** Blocks all data of the site, as a browser's settings can. */
function blockLocalStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

function countPersistRequests(): void {
  sessionStorage.setItem('asked', '0');
  navigator.storage.persist = () => {
    sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
    return Promise.resolve(true);
  };
}

const listUnsent = () => Object.keys(localStorage).filter((key) => key.startsWith('hexis-outbox'));

/** Cuts the way of all changes to the server, until the returned function is called. */
async function cutChanges(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET' ? route.fallback() : route.abort('failed'),
  );
  return () => page.unroute('**/api/**');
}

/** Removes the browser's complaints about the cut connection. */
function forgetCut(complaints: string[]): void {
  const others = complaints.splice(0).filter((line) => !line.includes('ERR_FAILED'));
  complaints.push(...others);
}

const countSessions = async (page: Page) =>
  (await callApi<PlayEvent[]>(page, 'GET', '/api/events/today')).length;

const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** Whether the browser would ask before it closes the page. */
async function asksBeforeClosing(page: Page): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  page.once('close', () => resolve(false));
  page.once('dialog', (dialog) => {
    resolve(dialog.type() === 'beforeunload');
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  return promise;
}

test('a change that a full database refuses is stored in local storage, survives a reload and arrives once', async ({
  page,
  complaints,
}) => {
  await createRunner(page);
  await page.addInitScript(fillDatabases);
  await page.addInitScript(countPersistRequests);
  await page.goto('/home');
  await expect(saved(page)).toBeVisible();
  const reconnect = await cutChanges(page);
  await page.getByRole('button', { name: 'Mark Run done' }).click();
  const waiting = page.getByRole('button', { name: 'Offline: 1 waiting' });
  await expect(waiting).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1');
  await expect(page.getByText('Keep this page open.')).toBeHidden();

  await page.reload();
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Mark Run as done');

  await reconnect();
  await page.reload();
  await expect(saved(page)).toBeVisible();
  expect(await countSessions(page)).toBe(1);
  expect(await page.evaluate(listUnsent)).toEqual([]);
  forgetCut(complaints);
});

test('while no store takes a change, the page says so and holds itself open until it is sent', async ({
  page,
  complaints,
}) => {
  await createRunner(page);
  await page.addInitScript(fillDatabases);
  await page.addInitScript(fillLocalStorage);
  await page.goto('/home');
  await expect(saved(page)).toBeVisible();
  const reconnect = await cutChanges(page);
  await page.getByRole('button', { name: 'Mark Run done' }).click();
  const mark = page.getByRole('button', { name: 'Not stored: 1' });
  await expect(mark).toBeVisible();
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Keep this page open.' });
  await expect(toast).toBeVisible();
  expect(await asksBeforeClosing(page)).toBe(true);
  await mark.click();
  const list = page.getByRole('dialog');
  await expect(list.getByRole('alert')).toContainText('could not store 1 change');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await reconnect();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(saved(page)).toBeVisible();
  await expect(toast).toBeHidden();
  expect(await countSessions(page)).toBe(1);
  expect(await asksBeforeClosing(page)).toBe(false);
  forgetCut(complaints);
});

test('with full local storage a session is played to its end', async ({ page }) => {
  await page.clock.install();
  await createRunner(page);
  await page.addInitScript(fillLocalStorage);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward('02:00');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  for (const path of ['/profile', '/settings', '/history', '/tracker', '/today']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('The wheel came off')).toBeHidden();
  }
});

test('a browser that blocks site data is told so in words', async ({ page }) => {
  await page.addInitScript(blockLocalStorage);
  for (const path of ['/', '/home', '/login', '/quick-start']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(
      page.getByRole('heading', { name: 'This browser keeps nothing for Hexis' }),
    ).toBeVisible();
    await expect(page.getByText('Allow site data for this address')).toBeVisible();
  }
});
