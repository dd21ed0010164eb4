import type { PlayEvent } from '#contract/events.ts';
import { callApi } from './support/call-api.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

const DIAL = { name: /^Time/ };

test('what was clicked an instant before a reload is done', async ({
  page,
  context,
  complaints,
}) => {
  await becomeRunner(page);
  // Nothing leaves the device: what comes back was on it.
  await context.route('**/api/events', (route) => route.abort());
  // The reload is asked for in the very task of the click.
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

test('what was clicked before the browser was killed is done, and arrives once', async ({
  server,
}) => {
  const browser = new KillableBrowser(server.origin);
  try {
    const before = await browser.open();
    await becomeRunner(before);
    await before.getByRole('button', { name: 'Play Run', exact: true }).click();
    await before.getByRole('timer', DIAL).waitFor();
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
