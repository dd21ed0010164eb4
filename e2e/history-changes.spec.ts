import type { Page } from '@playwright/test';
import { becomeSeasonedRunner, openHistory, sessionWith } from './support/past-sessions.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Europe/Berlin' });

/** Deletes a todo as another device of the same user. */
async function deleteElsewhere(page: Page, todo: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get('/api/todos/completed', { headers, params: { q: todo } });
  const [{ Event }] = (await found.json()) as [{ Event: { id: string } }];
  const answer = await page.request.delete(`/api/events/${Event.id}`, { headers });
  expect(answer.status()).toBe(204);
}

/** Polls, because the page may show the earlier level until the server has answered. */
async function expectLevelAtHome(page: Page, level: number): Promise<void> {
  await page.goto('/home');
  const runner = page.getByRole('region', { name: 'Runner', exact: true });
  await expect(runner.getByText(/Lvl \d/).first()).toHaveText(`Lvl ${level}`);
}

test('correcting a session changes its identity’s time and level, and can be undone', async ({
  page,
}) => {
  await becomeSeasonedRunner(page);
  await openHistory(page);
  const session = sessionWith(page, 'Run by moonlight');
  await session.getByRole('button', { name: 'Edit Run' }).click();
  const dialog = page.getByRole('dialog', { name: /^Run, / });
  const duration = dialog.getByRole('textbox', { name: 'Duration' });
  await expect(duration).toHaveValue('45');
  await duration.fill('2000');
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await expect(dialog).toContainText('At most 1440 minutes');
  await duration.fill('1:30');
  await dialog.getByLabel('Note').focus();
  await expect(duration).toHaveValue('90');
  await duration.fill('no number');
  await duration.press('Enter');
  await expect(dialog).toContainText('Enter minutes, such as 90, 1:30 or 1h 30m.');
  await dialog.getByLabel('Day').fill('2025-09-30');
  await dialog.getByLabel('From').fill('08:15');
  await expect(duration).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await expect(dialog).toBeHidden();
  const toast = page.getByText('Run is now 0 min and began Sep 30, 2025');
  await expect(toast).toContainText('Runner has 20m: level 2, down from 3.');
  await expect(session).toContainText('8:15 AM');
  await page.reload();
  await expect(session).toContainText('0 min');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Friday, October 3, 2025',
    'Tuesday, September 30, 2025',
  ]);
  await expectLevelAtHome(page, 2);

  await openHistory(page);
  await session.getByRole('button', { name: 'Edit Run' }).click();
  await duration.fill('60');
  await duration.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(session).toContainText('0 min');
  await page.reload();
  await expect(session).toContainText('0 min');
});

test('Undo restores a deleted session completely, and without it the session is gone', async ({
  page,
}) => {
  await becomeSeasonedRunner(page);
  await openHistory(page);
  const session = sessionWith(page, 'Find the river');
  await session.getByRole('button', { name: 'Delete Run' }).click();
  await expect(session).toBeHidden();
  await expect(
    page.getByText('Run is deleted. Runner has 45m: level 2, down from 3.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(session.getByRole('checkbox')).toHaveCount(2);
  await page.reload();
  await expect(session).toContainText('20 min');
  await expect(session.getByRole('checkbox')).toHaveCount(2);

  await session.getByRole('button', { name: 'Delete Run' }).click();
  await expect(session).toBeHidden();
  // The page is left before its Undo has passed: the deletion is sent all the same.
  await page.reload();
  await expect(sessionWith(page, 'Run by moonlight')).toBeVisible();
  await expect(session).toBeHidden();
  await expectLevelAtHome(page, 2);
});

test('unticking a todo removes it from the history, unless that is undone', async ({ page }) => {
  await becomeSeasonedRunner(page);
  await openHistory(page);
  const shoes = page.getByRole('checkbox', { name: 'Lace the old shoes' });
  await shoes.focus();
  await page.keyboard.press('Space');
  await expect(shoes).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Find the river' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shoes).toBeChecked();
  await shoes.press('Space');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const river = page.getByRole('checkbox', { name: 'Find the river' });
  await river.press('Space');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await openHistory(page);
  await expect(page.getByRole('checkbox', { name: 'Run by moonlight' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
});

test('a refused change is reverted and reported', async ({ page, complaints }) => {
  await becomeSeasonedRunner(page);
  await openHistory(page);
  const session = sessionWith(page, 'Run by moonlight');
  await session.getByRole('button', { name: 'Edit Run' }).click();
  await deleteElsewhere(page, 'Run by moonlight');
  await page.getByRole('textbox', { name: 'Duration' }).fill('30');
  await page.getByRole('button', { name: 'Save session' }).click();
  await expect(page.getByText('Run could not be changed.')).toBeVisible();
  await expect(session).toBeHidden();
  await expectLevelAtHome(page, 2);
  complaints.length = 0;
});

test('offline the history says so, keeps changes, and sends them later', async ({
  page,
  context,
  complaints,
}) => {
  // The network is lost before the code of toasts has loaded.
  await page.route('**/assets/toasts-*', (route) => route.abort());
  await becomeSeasonedRunner(page);
  await openHistory(page);
  const session = sessionWith(page, 'Run by moonlight');
  // The code of the sheet loads after the page.
  await session.getByRole('button', { name: 'Edit Run' }).click();
  await expect(page.getByRole('textbox', { name: 'Duration' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await session.getByRole('button', { name: 'Edit Run' }).click();
  await page.getByRole('textbox', { name: 'Duration' }).fill('30');
  await page.getByLabel('Note').fill('Owls');
  await page.getByRole('button', { name: 'Save session' }).click();
  await expect(session).toContainText(/30 min.*Owls/);
  await page.getByRole('searchbox').fill('river');
  await expect(page.getByText('It comes with the network.')).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('checkbox', { name: 'Find the river' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.goto('/history');
  await expect(session).toContainText(/30 min.*Owls/);
  complaints.length = 0;
});
