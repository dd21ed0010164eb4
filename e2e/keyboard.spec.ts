import type { Locator, Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { PASSWORD } from '../server/oidc/testing/web-app.ts';
import { callApi } from './support/call-api.ts';
import { waitForCommands } from './support/commands.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

const MOST_STOPS = 80;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(target)}`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Creates a runner with the breaks Stretch and Tea after 15 minutes, and logs out. */
async function leaveRestedRunner(page: Page): Promise<void> {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  for (const description of ['Stretch', 'Tea']) {
    const habit = { value_id: runner?.id, description, duration: 5 * 60_000 };
    const { id } = await callApi<{ id: string }>(page, 'POST', '/api/habits', habit);
    await callApi(page, 'POST', '/api/breaks', { habit_id: id, interval: 15 * 60_000 });
  }
  await page.evaluate(() => localStorage.clear());
}

test('the keyboard alone suffices from the title screen to a completed session with a todo, a break and a reordered break', async ({
  page,
}) => {
  await page.clock.install();
  await leaveRestedRunner(page);

  await page.goto('/');
  await pressOn(page, page.getByRole('link', { name: 'Load Game / Log In' }));
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('ada@hexis.test');
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await pressOn(page, page.getByRole('button', { name: 'Play Run', exact: true }));
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await waitForCommands(page);
  await page.keyboard.press('n');
  await expect(page.getByPlaceholder('Enter todo')).toBeFocused();
  await page.keyboard.type('Find the river');
  await page.keyboard.press('Enter');
  await pressOn(
    page,
    page.getByRole('checkbox', { name: 'Complete todo Find the river' }),
    'Space',
  );
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.clock.fastForward('16:00');
  await pressOn(page, page.getByRole('button', { name: 'Finish' }));
  await pressOn(page, page.getByRole('button', { name: 'Keep going' }));
  await expect(page.getByRole('heading', { name: 'Break', exact: true })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'End break' }));
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();

  await pressOn(page, page.getByRole('link', { name: 'Profile' }));
  const group = page.getByRole('grid', { name: 'After 15m' });
  await expect(group.locator('.order-name')).toHaveText(['Stretch', 'Tea']);
  await tabTo(page, group.getByRole('row', { name: 'Stretch' }));
  await page.keyboard.press('ArrowDown');
  await pressOn(page, page.getByRole('button', { name: 'Reorder Tea' }));
  await expect(page.getByRole('button', { name: 'Insert before Stretch' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(group.locator('.order-name')).toHaveText(['Tea', 'Stretch']);

  await page.reload();
  await expect(group.locator('.order-name')).toHaveText(['Tea', 'Stretch']);
  const played = await callApi<PlayEvent[]>(page, 'GET', '/api/events/today');
  expect(played.map(({ description, todos }) => [description, todos.length])).toEqual([['Run', 1]]);
});
