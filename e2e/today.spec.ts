import type { Page } from '@playwright/test';
import type { Identity } from '#contract/values.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { becomeGuest } from './support/guest.ts';
import { createAccount, createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { moveToHour } from './support/zone.ts';

/** A runner who runs for 20 minutes each day at 15:00, in a time zone in which it is past noon. */
async function becomeDailyRunner(page: Page): Promise<void> {
  await createRunner(page);
  await moveToHour(page, 12);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const schedule = {
    habit_id: runner?.Habits[0]?.id,
    start_time: '15:00',
    frequency_type: 'daily',
  };
  await callApi(page, 'POST', '/api/schedules', schedule);
}

test('a due habit is a slot that is played from the day, and becomes a block', async ({ page }) => {
  await page.clock.install();
  await becomeDailyRunner(page);
  await page.goto('/home');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const row = (name: string) => page.getByRole('row', { name });
  await expect(page.getByRole('region', { name: "Today's Activity" })).toBeVisible();
  await expect(timeline.getByText(/^\d+ [AP]M$/)).toHaveCount(17);
  await expect(timeline.getByRole('listitem')).toHaveText([/Run.*Planned for 3:00 PM.*20 min/]);
  // Beside the identities a line of sums opens to the numbers.
  const sums = page.locator('.time-sums');
  await expect(sums).toHaveText(/^20m planned · .* free$/);
  await expect(row('Upcoming')).toBeHidden();
  await sums.click();
  await expect(row('Upcoming')).toHaveText(/^Upcoming20m3\.[01]%$/);

  await timeline.getByRole('listitem').hover();
  await timeline.getByRole('button', { name: 'Play Run' }).click();
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  // Once it knows the time.
  await Promise.all([page.waitForResponse('**/healthz'), page.goto('/today')]);
  await expect(timeline.getByRole('listitem')).toHaveText([/Run.*0 min so far/]);
  await page.clock.fastForward('05:30');
  await expect(timeline.getByRole('listitem')).toHaveText([
    /Run.*5 min so far.*planned for 3:00 PM/,
  ]);
  // The last decimal depends on the other parts, since all add up to 100.0.
  await expect(row('Runner')).toHaveText(/^Runner5m0\.[78]%$/);
  await expect(row('Upcoming')).toHaveText(/^Upcoming15m2\.[23]%$/);

  await page.goto('/home');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(timeline.getByRole('listitem')).toHaveText([/Run.*12:\d\d PM.*[56] min/]);
  await expect(timeline.getByRole('button', { name: 'Play Run' })).toHaveCount(0);
  await expect(sums).toHaveText(/^[56]m played · .* free$/);
  await sums.click();
  await expect(row('Upcoming')).toHaveText('Upcoming0m0.0%');
  await page.reload();
  await timeline.getByRole('button', { name: /^Run/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the habit' }).click();
  await page.waitForURL('**/habit/*');
});

test('an empty day suggests where to begin, and one that cannot be loaded is retried on request', async ({
  page,
  server,
  complaints,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await createAccount(page);
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Today's Activity");
  await expect(
    page.getByText('No better time than the present. Start playing to see your progress.'),
  ).toBeVisible();

  // Long before the first row, whose label leaves no room for the time.
  await moveToHour(page, 3);
  await page.reload();
  const labels = page.locator('.timeline-label');
  const rows =
    '6 AM,7 AM,8 AM,9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM,5 PM,6 PM,7 PM,8 PM,9 PM,10 PM';
  await expect(labels).toHaveText(rows.split(','));
  for (const label of await labels.all()) await expect(label).toBeVisible();
  // By key, because the timeline may still scroll to its hour under a click.
  await page.getByRole('link', { name: 'Choose what to play' }).press('Enter');
  await page.waitForURL('**/home');

  // Without a database the browser has nothing to show without the server.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await page.goto('/settings');
  const screen = page.waitForResponse(/\/day-[^/]*\.js$/);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' });
  await link.hover();
  await screen;
  await server.stop();
  await link.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load events' });
  // The failure is shown after some seconds of retries.
  await expect(failure).toBeVisible();
  await server.start();
  const retry = failure.getByRole('button', { name: 'Retry' });
  // The data may arrive by itself between the check and the press.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  complaints.length = 0;
});

test('the day has no accessibility violation and fits its window, at both sizes', async ({
  page,
}) => {
  await becomeGuest(page);
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    for (const path of size === 'desktop' ? ['/today', '/home'] : ['/today']) {
      await page.goto(path);
      const numbers = page.getByRole('table', { name: 'Time by identity' });
      // Beside the identities a line of sums opens to the numbers.
      if (path === '/home') {
        await expect(numbers).toBeHidden();
        await page.locator('.time-sums').click();
      }
      await expect(numbers).toBeVisible();
      await expectNoViolations(page, `${path} ${size}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(viewport.width);
    }
  }
});

test('on a phone the day opens at the present if that is below the fold', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await createRunner(page);
  await moveToHour(page, 16);
  await page.goto('/today');
  const present = page.locator('.now-time');
  await expect(present).toBeInViewport();
  await page.goto('/home');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Today' }).click();
  await expect(present).toBeInViewport();
  // Another screen begins at its top again.
  await nav.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('on a phone the day opens at its top if the present is above the fold', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await createRunner(page);
  await moveToHour(page, 7);
  await page.goto('/today');
  await expect(page.locator('.now-time')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('in a narrow block a short name is whole and its times yield; a break is paler', async ({
  page,
}) => {
  await createRunner(page);
  await moveToHour(page, 16);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const now = Date.now();
  for (const [index, description] of ['Walk', 'Knit', 'Swim'].entries()) {
    const made = { value_id: runner?.id, description, duration: 60_000 };
    const { id } = await callApi<{ id: string }>(page, 'POST', '/api/habits', made);
    if (index === 0) await callApi(page, 'POST', '/api/breaks', { habit_id: id, interval: 60_000 });
    await callApi(page, 'POST', '/api/events/submit', {
      habit_id: id,
      duration: 30 * 60_000,
      occurred_at: new Date(now - (120 - index) * 60_000).toISOString(),
    });
  }
  await page.goto('/home');
  const blocks = page.getByRole('region', { name: 'Timeline' }).locator('.day-block');
  await expect(blocks).toHaveCount(3);
  for (const block of await blocks.all()) {
    const name = block.locator('.day-block-name');
    expect(await name.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  }
  const fill = (name: string) =>
    blocks.filter({ hasText: name }).evaluate((block) => getComputedStyle(block).backgroundColor);
  expect(await fill('Walk')).not.toBe(await fill('Knit'));
  expect(await fill('Knit')).toBe(await fill('Swim'));
});
