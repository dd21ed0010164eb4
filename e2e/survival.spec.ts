import type { Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import { expectNoViolations } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

const DIAL = { name: /^Time/ };

test('a click just before a reload has its effect', async ({ page, context, complaints }) => {
  await becomeRunner(page);
  // Nothing is sent, so what comes back was on the device.
  await context.route('**/api/events', (route) => route.abort());
  // The reload is requested in the same task as the click.
  await page.evaluate(() => addEventListener('click', () => location.reload(), { once: true }));
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await page.waitForEvent('load');
  await expect(page.getByRole('timer', DIAL)).toBeVisible();
  await context.unroute('**/api/events');
  await page.reload();
  await expect
    .poll(async () => (await callApi<PlayEvent[]>(page, 'GET', '/api/events/today')).length)
    .toBe(1);
  expect(complaints.splice(0)).toContain('Failed to load resource: net::ERR_FAILED');
});

/** Expects the dial to match the server's session, to a second or two. */
async function expectExactDial(page: Page): Promise<void> {
  await expect(async () => {
    const [event] = await callApi<PlayEvent[]>(page, 'GET', '/api/events/today');
    const { target_ms = 0, elapsed_ms = 0, running_since = null } = event?.timer ?? {};
    const [minutes = 0, seconds = 0] = (await page.getByRole('timer', DIAL).innerText())
      .split(':')
      .map(Number);
    const playedMs = elapsed_ms + Date.now() - Date.parse(running_since ?? '');
    const leftMs = (target_ms ?? 0) - playedMs;
    expect(Math.abs(leftMs - (minutes * 60 + seconds) * 1000)).toBeLessThan(2000);
  }).toPass();
}

test('a session continues after its browser was killed, in another zone or without a server', async ({
  server,
}) => {
  // Four starts of a browser.
  test.slow();
  const browser = new KillableBrowser(server.origin);
  try {
    // The login of an earlier run: local storage takes seconds to get to disk.
    await becomeRunner(await browser.open());
    await browser.close();

    const started = await browser.open('Europe/Berlin');
    await started.goto('/home');
    await started.getByRole('button', { name: 'Play Run', exact: true }).click();
    await started.getByRole('timer', DIAL).waitFor();
    const protocol = await started.context().newCDPSession(started);
    await protocol.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kathmandu' });
    expect(await started.evaluate(() => new Date(0).getHours())).toBe(5);
    await expectExactDial(started);
    await browser.kill();

    const before = await browser.open('Pacific/Auckland');
    await before.goto('/home');
    expect(await before.evaluate(() => new Date(0).getHours())).toBe(12);
    await expectExactDial(before);
    await server.stop();
    await before.getByRole('button', { name: 'Pause' }).click();
    await browser.kill();

    await server.start();
    const after = await browser.open();
    await after.goto('/home');
    await expect(after.getByRole('button', { name: 'Resume' })).toBeVisible();
    const events = await callApi<PlayEvent[]>(after, 'GET', '/api/events/today');
    expect(events).toHaveLength(1);
    await expect
      .poll(async () => {
        const [event] = await callApi<PlayEvent[]>(after, 'GET', '/api/events/today');
        return event?.timer?.running_since;
      })
      .toBeNull();
  } finally {
    await browser.remove();
  }
});

test('a refused change is kept with its reason, survives a reload, and is sent again or discarded', async ({
  page,
  complaints,
}) => {
  await becomeRunner(page);
  const refusal = { status: 422, code: 'invalid', message: 'Some of this does not fit.' };
  await page.route('**/api/todos', (route) => route.fulfill({ status: 422, json: refusal }));
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  for (const todo of ['Buy milk', 'Feed the cat']) {
    await page.getByPlaceholder('Enter todo').fill(todo);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: '2 not saved' })).toBeVisible();
  await page.unroute('**/api/todos');

  await page.reload();
  const mark = page.getByRole('button', { name: '2 not saved' });
  await mark.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Not saved' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Add todo: Buy milk.*Some of this does not fit/,
    /^Add todo: Feed the cat/,
  ]);
  await expectNoViolations(page, 'the list of what was refused');
  await dialog.getByRole('button', { name: 'Discard: Add todo: Buy milk' }).click();
  await dialog.getByRole('button', { name: 'Retry: Add todo: Feed the cat' }).click();
  await expect(page.getByRole('dialog', { name: 'All is saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('checkbox', { name: 'Complete todo Feed the cat' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Complete todo Buy milk' })).toBeHidden();
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('422'))).toEqual([]);
});
