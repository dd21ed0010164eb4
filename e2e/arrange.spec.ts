import type { Browser, Locator, Page } from '@playwright/test';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { dragByFinger, holdByFinger } from './support/finger.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { untilSent } from './support/until-sent.ts';

test.use({ hasTouch: true });

/** Opens /home with a Runner who runs, and a Reader who reads and takes notes. */
async function becomeReader(page: Page): Promise<void> {
  await createRunner(page);
  const reader = { description: 'Reader', color: '#3E8E5A' };
  const { id: value_id } = await callApi<Identity>(page, 'POST', '/api/values', reader);
  for (const description of ['Read', 'Note']) {
    const habit = { value_id, description, duration: 900_000 };
    await callApi<Habit>(page, 'POST', '/api/habits', habit);
  }
  await page.goto('/home');
}

/** Opens /home of the same user on another device, which listens to the server. */
async function openSecondDevice(browser: Browser, page: Page): Promise<Page> {
  const device = await (await browser.newContext()).newPage();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await device.goto(new URL('/docs', page.url()).href);
  await device.evaluate((stored) => localStorage.setItem('auth_token', stored ?? ''), token);
  const stream = device.waitForResponse('**/api/live');
  await device.goto(new URL('/home', page.url()).href);
  await stream;
  return device;
}

async function expectOrder(list: Locator, names: string[]): Promise<void> {
  await expect(list.getByRole('row')).toHaveText(names);
}

/** Expects these identities on /home, each with its habits, in this order. */
async function expectAtHome(page: Page, identities: Record<string, string[]>): Promise<void> {
  const names = Object.keys(identities);
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings.filter({ hasText: /Reader|Runner/ })).toHaveText(names);
  for (const [name, habits] of Object.entries(identities)) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByRole('link')).toHaveText(habits);
  }
}

/** Opens a row's menu. After a fast drag the browser takes the first tap as one that stops the scrolling. */
async function tapHandle(row: Locator, item: Locator): Promise<void> {
  await expect(async () => {
    await row.locator('.order-handle').tap();
    await expect(item).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

test('identities and habits are reordered by menu, keyboard, mouse and touch, and a habit moves to another identity, live on another device and offline', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  await becomeReader(page);
  const device = await openSecondDevice(browser, page);
  const dialog = page.getByRole('dialog', { name: 'Arrange' });
  const list = (name: string) => dialog.getByRole('grid', { name, exact: true });
  const habitsOf = (name: string) => list(`Habits of ${name}`);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expectOrder(list('Identities'), ['Runner', 'Reader']);

  await list('Identities').getByRole('row', { name: 'Reader' }).locator('.order-handle').click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expectOrder(list('Identities'), ['Reader', 'Runner']);
  // The menu returns the focus to its button some frames after it has closed.
  await expect(list('Identities').getByRole('row', { name: 'Reader' })).toBeFocused();

  // A press is lost while the closed menu still moves the focus.
  await expect(async () => {
    await habitsOf('Reader').getByRole('button', { name: 'Reorder Note' }).press('Enter');
    // The first position gets the focus some frames after it appears.
    const first = page.getByRole('button', { name: 'Insert before Read' });
    await expect(first).toBeFocused({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expectOrder(habitsOf('Reader'), ['Note', 'Read']);

  const run = habitsOf('Runner').getByRole('row', { name: 'Run' });
  await habitsOf('Reader').getByRole('row', { name: 'Note' }).dragTo(run);
  const question = page.getByRole('dialog', { name: 'Move Note to Runner?' });
  await question.getByRole('button', { name: 'With its past' }).click();
  await expect(habitsOf('Runner').getByRole('row')).toHaveCount(2);
  await expectOrder(habitsOf('Reader'), ['Read']);
  const names = await habitsOf('Runner').getByRole('row').allTextContents();
  await expectAtHome(device, { Reader: ['Read'], Runner: names });

  // Moves the habit back to its first identity by keyboard only.
  await habitsOf('Runner').getByRole('button', { name: 'Reorder Note' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Insert after Run' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Insert after Read' })).toBeFocused();
  await page.keyboard.press('Enter');
  const back = page.getByRole('dialog', { name: 'Move Note to Reader?' });
  await back.getByRole('button', { name: 'With its past' }).press('Enter');
  await expectOrder(habitsOf('Reader'), ['Read', 'Note']);
  await expectAtHome(device, { Reader: ['Read', 'Note'], Runner: ['Run'] });

  await page.setViewportSize(VIEWPORTS.phone);
  const readerHabit = (name: string) => habitsOf('Reader').getByRole('row', { name });
  await dragByFinger(page, readerHabit('Note').locator('.order-handle'), readerHabit('Read'));
  await expectOrder(habitsOf('Reader'), ['Note', 'Read']);
  await expectAtHome(device, { Reader: ['Note', 'Read'], Runner: ['Run'] });
  await untilSent(page);

  const sent: string[] = [];
  page.on('response', (answer) => {
    if (/(reorder|move)$/.test(answer.url())) sent.push(new URL(answer.url()).pathname);
  });
  await context.setOffline(true);
  const moveUp = page.getByRole('menuitem', { name: 'Move up' });
  await tapHandle(list('Identities').getByRole('row', { name: 'Runner' }), moveUp);
  await moveUp.tap();
  await expect(moveUp).toBeHidden();
  const moveToReader = page.getByRole('menuitem', { name: 'Move to Reader' });
  await tapHandle(run, moveToReader);
  await moveToReader.tap();
  await page.getByRole('button', { name: 'From now on' }).tap();
  await expectOrder(habitsOf('Reader'), ['Note', 'Read', 'Run']);
  await dragByFinger(page, readerHabit('Run').locator('.order-handle'), readerHabit('Note'));
  await expectOrder(habitsOf('Reader'), ['Run', 'Note', 'Read']);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectNoViolations(page, 'arrange');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectAtHome(page, { Runner: [], Reader: ['Run', 'Note', 'Read'] });
  await expectAtHome(device, { Reader: ['Note', 'Read'], Runner: ['Run'] });

  await context.setOffline(false);
  for (const one of [page, device]) {
    await expectAtHome(one, { Runner: [], Reader: ['Run', 'Note', 'Read'] });
  }
  await untilSent(page);
  expect(sent).toEqual(['/api/values/reorder', '/api/habits/move', '/api/habits/reorder']);
  const archived = await callApi<Habit[]>(page, 'GET', '/api/habits/archived');
  expect(archived.map(({ description, Value }) => [description, Value.description])).toEqual([
    ['Run', 'Runner'],
  ]);
  await device.context().close();
  complaints.length = 0;
});

test('a list that is longer than the screen scrolls while a finger holds a row at its edge', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const names = Array.from({ length: 20 }, (_, index) => `Habit ${index + 1}`);
  for (const description of names) {
    const habit = { value_id: runner?.id, description, duration: 900_000 };
    await callApi<Habit>(page, 'POST', '/api/habits', habit);
  }
  await page.goto('/home');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const rows = page.getByRole('grid', { name: 'Habits of Runner' }).getByRole('row');
  await expect(rows).toHaveText(['Run', ...names]);
  const finger = await holdByFinger(page, rows.first().locator('.order-handle'));
  const last = rows.last();
  await expect(last).not.toBeInViewport();
  await finger.move(VIEWPORTS.phone.height - 40);
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('data-drop-side', 'after');
  await finger.lift();
  await expect(rows).toHaveText([...names, 'Run']);
});

test('a finger drags a row down in small steps, as a hand does', async ({ page }) => {
  await becomeReader(page);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.getByRole('button', { name: 'Arrange' }).click();
  const rows = page.getByRole('grid', { name: 'Habits of Reader' }).getByRole('row');
  await expect(rows).toHaveText(['Read', 'Note']);
  const finger = await holdByFinger(page, rows.first().locator('.order-handle'));
  const [start, end] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
  const lowestY = (end?.y ?? 0) + (end?.height ?? 0) - 4;
  for (let y = start?.y ?? 0; y < lowestY; y += 3) await finger.move(y);
  await expect(rows.last()).toHaveAttribute('data-drop-side', 'after');
  await finger.lift();
  await expect(rows).toHaveText(['Note', 'Read']);
});
