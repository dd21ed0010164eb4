import type { Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import { callApi } from './support/call-api.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** Waits until all tabs of a device request the lock, one holds it, and it listens to the server. */
async function listens(page: Page, tabs: number): Promise<void> {
  const count = async () => {
    const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query());
    return [held, pending].map((locks) => locks.filter(({ name }) => name === 'hexis-live').length);
  };
  await expect.poll(count).toEqual([1, tabs - 1]);
}

test('two tabs and another device follow each other through a session, even if a tab closes', async ({
  page,
  context,
  browser,
}) => {
  const streams: string[] = [];
  const elsewhere = await browser.newContext();
  for (const device of [context, elsewhere]) {
    device.on('response', (answer) => {
      if (answer.url().endsWith('/api/live')) streams.push(answer.url());
    });
  }
  await becomeRunner(page);
  // Before there is another tab that could listen.
  await listens(page, 1);
  const second = await context.newPage();
  await second.goto('/home');
  const device = await elsewhere.newPage();
  const listening = device.waitForRequest('**/api/live');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await device.goto(new URL('/docs', page.url()).href);
  await device.evaluate((stored) => localStorage.setItem('auth_token', stored ?? ''), token);
  await device.goto(new URL('/settings', page.url()).href);
  await listens(page, 2);
  await listens(device, 1);
  // It receives only changes after its first answers, so nothing is fetched twice.
  expect((await listening).headers()['last-event-id']).toMatch(/^\d+$/);
  await expect.poll(() => streams.length).toBe(2);

  await device.getByRole('radio', { name: 'Retro' }).focus();
  await device.keyboard.press('ArrowRight');
  for (const one of [page, second]) {
    await expect(one.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
  await device.goto(new URL('/home', page.url()).href);
  await listens(device, 1);

  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  for (const one of [page, second, device]) {
    await expect(one.getByRole('timer', { name: 'Time left' })).toBeVisible();
  }
  await device.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await second.getByRole('button', { name: 'Resume' }).click();
  for (const one of [page, device]) {
    await expect(one.getByRole('button', { name: 'Pause' })).toBeVisible();
  }
  await page.getByPlaceholder('Enter todo').fill('Stretch');
  await page.keyboard.press('Enter');
  const todo = { name: 'Complete todo Stretch' };
  await device.getByRole('checkbox', todo).focus();
  await device.keyboard.press('Space');
  for (const one of [page, second]) await expect(one.getByRole('checkbox', todo)).toBeChecked();
  await device.getByRole('button', { name: 'Finish' }).click();
  await device.getByRole('button', { name: 'Keep it', exact: true }).click();
  for (const one of [page, second]) {
    await expect(one.getByRole('heading', { name: "What's next?" })).toBeVisible();
    await expect(one.getByRole('region', { name: 'Run is over' })).toContainText('kept');
  }

  // The listening tab closes; the other takes over.
  await page.close();
  await listens(second, 1);
  await expect.poll(() => streams.length).toBeGreaterThanOrEqual(4);
  const [runner] = await callApi<{ id: string }[]>(device, 'GET', '/api/values');
  await callApi(device, 'PUT', '/api/values', { id: runner?.id, description: 'Sprinter' });
  for (const one of [second, device]) {
    await expect(one.getByRole('heading', { name: 'Sprinter' })).toBeVisible();
  }

  // The second device also receives preferences, a pause and a note.
  const [run] = await callApi<PlayEvent[]>(device, 'GET', '/api/events/today');
  await callApi(device, 'PUT', '/api/users/me', { preferences: { clock_24h: true } });
  await expect(second.getByRole('region', { name: 'Timeline' })).toContainText('13:00');
  const due = { habit_id: run?.habit_id, start_time: '07:00', frequency_type: 'daily' };
  await callApi(device, 'POST', '/api/schedules', due);
  const habits = { habit_ids: [run?.habit_id], resumes_on: '2099-01-01' };
  await callApi(device, 'POST', '/api/schedules/pause', habits);
  await expect(second.getByText(/^Paused until/)).toBeVisible();
  await second.goto('/history');
  await listens(second, 1);
  const corrected = { duration: run?.duration, note: 'Wind from the west' };
  await callApi(device, 'PUT', `/api/events/${run?.id}`, corrected);
  await expect(second.getByText('Wind from the west')).toBeVisible();
  await elsewhere.close();
});
