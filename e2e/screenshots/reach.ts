import { expect, type Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { waitUntilStored } from '../support/device.ts';
import { becomeGuest } from '../support/guest.ts';
import type { ProductServer } from '../support/server.ts';
import type { Camera } from './camera.ts';

interface Sights {
  readonly page: Page;
  readonly server: ProductServer;
  /** A camera for another window. */
  readonly aim: (window: Page) => Camera;
  /** Publishes a newer release of the product. */
  readonly publish: () => void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DIAL = { name: /^Time/ };

/** Photographs the shortcuts, the device's settings, and cut-off, wrong and forgotten sessions, as a guest. */
export async function walkReach(sights: Sights): Promise<void> {
  const { page, aim } = sights;
  const take = aim(page);
  await becomeGuest(page);
  const artist = { description: 'Painter', color: '#C4483A' };
  const { id: value_id } = await callApi<{ id: string }>(page, 'POST', '/api/values', artist);
  const sketch = { value_id, description: 'Sketch outdoors', duration: 30 * MINUTE };
  await callApi(page, 'POST', '/api/habits', sketch);
  await page.goto('/home');
  await walkCommands(page, take);
  await walkDevice(page, take);
  await walkSession(sights, take);
  await walkForgotten(sights, take);
  await walkRelease(sights, take);
}

async function walkCommands(page: Page, take: Camera): Promise<void> {
  await page.getByRole('button', { name: 'Play Sketch outdoors', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Find' }).click();
  const palette = page.getByRole('dialog', { name: 'Find anything to do' });
  await palette.getByRole('option').first().waitFor();
  await take('palette');
  await page.keyboard.type('run');
  await expect(palette.getByRole('option').first()).toContainText(/run/i);
  await take('palette-found');
  await page.keyboard.type('zz');
  await palette.getByText('Nothing answers to').waitFor();
  await take('palette-empty');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await take('shortcuts');
  await page.keyboard.press('Escape');
}

/** The settings of this device, with all of them turned on. */
async function walkDevice(page: Page, take: Camera): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('On for this device').waitFor();
  const quiet = { name: 'Keep quiet at these hours' };
  // It shows the stored state, a moment after the press.
  await page.getByRole('checkbox', quiet).click();
  await page.getByRole('checkbox', { ...quiet, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByText('Shown this once.').waitFor();
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt');
    dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }));
  });
  await page.getByRole('button', { name: 'Install' }).waitFor();
  await take('settings-on', true);
}

/** A session in the mini window, refused, offline, and with a changed clock. */
async function walkSession({ page, aim }: Sights, take: Camera): Promise<void> {
  const context = page.context();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Sketch outdoors', exact: true }).click();
  await page.getByRole('timer', DIAL).waitFor();
  await page.clock.fastForward('05:00');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Pop out the timer' }).click();
  const mini = await opening;
  await mini.getByRole('timer', DIAL).waitFor();
  // Playwright gives every window the size of the page.
  await mini.setViewportSize({ width: 384, height: 168 });
  await aim(mini)('mini-window');
  await mini.close();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await take('shortcuts-session');
  await page.keyboard.press('Escape');

  const refusal = { status: 422, code: 'invalid', message: 'Some of this does not fit.' };
  await context.route('**/api/todos', (route) => route.fulfill({ status: 422, json: refusal }));
  const field = page.getByPlaceholder('Enter todo');
  for (const todo of ['Buy paper', 'Ask Ada about the long way round the lake on Sunday']) {
    await field.fill(todo);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: '2 not saved' }).waitFor();
  await context.unroute('**/api/todos');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await field.fill('Find the river');
  await field.press('Enter');
  await page.getByText(/^Offline: \d waiting$/).waitFor();
  await page.clock.fastForward('00:30');
  await take('session-offline');
  await page.getByRole('button', { name: /not saved$/ }).click();
  await page.getByRole('dialog', { name: 'Not saved' }).waitFor();
  await take('sync-dialog');
  await page.keyboard.press('Escape');
  await page.goto('/browse');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('offline');

  await page.goto('/home');
  await page.getByRole('timer', DIAL).waitFor();
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 2 * HOUR);
  await page.clock.fastForward('10:00');
  await page.getByRole('alertdialog').waitFor();
  await take('clock-question');
  await page.getByRole('button', { name: /^No:/ }).click();
}

/** A stopwatch that ran for hours, on a device whose clock is correct again. */
async function walkForgotten({ page, server }: Sights, take: Camera): Promise<void> {
  await server.passTime(2 * HOUR);
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('radio', { name: 'Stopwatch' }).click();
  await page.clock.fastForward('05:00:00');
  await page.reload();
  const question = page.getByRole('dialog', { name: /^Still playing/ });
  await question.waitFor();
  await take('forgotten');
  await question.getByRole('button', { name: 'Discard' }).click();
}

async function walkRelease({ page, publish }: Sights, take: Camera): Promise<void> {
  await waitUntilStored(page);
  publish();
  await page.reload();
  await page.getByRole('button', { name: 'Update' }).waitFor();
  // A reload restores the scroll position.
  await page.evaluate(() => window.scrollTo(0, 0));
  await take('release-note');
}
