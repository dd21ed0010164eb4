import type { Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { waitForCommands } from './support/commands.ts';
import { countStoredReads, Device, waitUntilStored } from './support/device.ts';
import { becomeRunner, createIdentity, logOut, signUpThroughPages } from './support/player.ts';
import { expect, moveServerClockToo, test as base } from './support/test.ts';

const test = base.extend<{ readonly device: Device }>({
  // Playwright reads this pattern: it must be one, and this fixture needs no other.
  // oxlint-disable-next-line no-empty-pattern
  device: async ({}, use) => {
    const device = new Device();
    await use(device);
    await device.remove();
  },
});

/** Creates a runner with a break of five minutes after 20 minutes of work, on a device that has cached everything. */
async function becomeStoredRunner(page: Page): Promise<void> {
  await becomeRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const stretch = { value_id: runner?.id, description: 'Stretch', duration: 5 * 60_000 };
  const { id: habit_id } = await callApi<{ id: string }>(page, 'POST', '/api/habits', stretch);
  await callApi(page, 'POST', '/api/breaks', { habit_id, interval: 20 * 60_000 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play Stretch', exact: true })).toBeVisible();
  await waitUntilStored(page);
}

async function listToday(page: Page): Promise<unknown[]> {
  const events = await callApi<PlayEvent[]>(page, 'GET', '/api/events/today');
  return events.map(({ description, duration, todos }) => [
    description,
    duration,
    todos.map((todo) => `${todo.description} ${todo.completed}`),
  ]);
}

test('a whole session after an offline cold start arrives once', async ({ server, device }) => {
  await becomeStoredRunner(await device.open());
  await device.close();
  await server.stop();

  const page = await device.open();
  const missing: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('/assets/')) missing.push(request.url());
  });
  moveServerClockToo(page, server);
  await page.clock.install();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await waitForCommands(page);
  await page.keyboard.press('n');
  await page.getByPlaceholder('Enter todo').fill('Find the river');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Complete todo Find the river' }).check();
  await page.clock.fastForward('05:00');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.fastForward('03:00');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward('15:00');
  const levelUp = page.getByRole('dialog', { name: 'Level up!' });
  await expect(levelUp).toContainText('Total time 20m');
  await levelUp.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByRole('heading', { name: 'Break', exact: true })).toBeVisible();
  await expect(page.getByText(/^Offline: \d+ waiting$/)).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('region', { name: 'Runner' })).toContainText('Lvl 2');
  expect(missing).toEqual([]);

  await server.start();
  await page.clock.fastForward('01:00');
  await expect
    .poll(() => listToday(page))
    .toEqual([
      ['Run', 20 * 60_000, ['Find the river true']],
      ['Stretch', 5 * 60_000, []],
    ]);
  await expect(page.getByText(/waiting$|^Saving/)).toBeHidden();
  await expect(levelUp).toBeHidden();
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  expect(runner?.total_time).toBe(25 * 60_000);
});

test('an offline logout clears the device, and the next user sees none of the data', async ({
  server,
  device,
}) => {
  const page = await device.open();
  await signUpThroughPages(page);
  await createIdentity(page, 'Runner');
  await waitUntilStored(page);
  await server.stop();
  await logOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'logout-owed',
    'release-seen',
  ]);
  expect(await countStoredReads(page)).toBe(0);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();

  await server.start();
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  // The provider, which does not know of the logout, asks for the password all the same.
  await expect(page.getByLabel('Password')).toBeVisible();
  await signUpThroughPages(page, 'bob@hexis.test');
  await expect(page.getByText('No values found. Add some values to get started!')).toBeVisible();
  await waitUntilStored(page);
  await server.stop();
  await page.reload();
  await expect(page.getByText('No values found. Add some values to get started!')).toBeVisible();
});
