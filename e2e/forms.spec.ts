import type { Locator, Page } from '@playwright/test';
import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { becomeSeasonedRunner, openHistory, sessionWith } from './support/past-sessions.ts';
import { becomeRunner, openSignUp } from './support/player.ts';
import { expect, test } from './support/test.ts';

async function countHabits(page: Page): Promise<Record<string, number>> {
  const identities = await callApi<Identity[]>(page, 'GET', '/api/values');
  return Object.fromEntries(
    identities.map(({ description, Habits }) => [description, Habits.length]),
  );
}

/** Presses Enter twice, faster than the page can answer the first one. */
async function enterTwice(page: Page): Promise<void> {
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
}

async function fillTooLong(field: Locator, length: number): Promise<string> {
  const text = 'ü'.repeat(length);
  await field.fill(text);
  return text;
}

test('a form creates one thing, even if it is pressed twice', async ({ page }) => {
  await becomeRunner(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add identity' }).first().click();
  await dialog.getByLabel('Name').fill('Reader');
  await dialog.getByRole('button', { name: 'Create identity' }).dblclick();
  await expect(page.getByRole('region', { name: 'Reader', exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Add identity' }).first().click();
  await dialog.getByLabel('Name').fill('Baker');
  await enterTwice(page);
  await expect(page.getByRole('region', { name: 'Baker', exact: true })).toHaveCount(1);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add habit to Reader' }).click();
  await dialog.getByLabel('Description').fill('Read a page');
  await dialog.getByRole('button', { name: 'Create habit' }).dblclick();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add habit to Baker' }).click();
  await dialog.getByLabel('Description').fill('Feed the sourdough');
  await enterTwice(page);
  await expect(dialog).toBeHidden();
  await expect.poll(() => countHabits(page)).toEqual({ Runner: 1, Reader: 1, Baker: 1 });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Make a break' }).click();
  await dialog.getByRole('button', { name: 'Make break' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect.poll(() => countHabits(page)).toEqual({ Runner: 2, Reader: 1, Baker: 1 });

  await page.goto('/history');
  for (const press of [
    () => dialog.getByRole('button', { name: 'Add session' }).dblclick(),
    () => enterTwice(page),
  ]) {
    await page.getByRole('button', { name: 'Add a session' }).click();
    await dialog.getByRole('textbox', { name: 'Duration' }).focus();
    await press();
    await expect(dialog).toBeHidden();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
});

test('a sign-up that is pressed twice makes one account and goes on', async ({ page }) => {
  await openSignUp(page);
  await page.getByLabel('Email').fill('ada@hexis.test');
  await page.getByLabel('Password').fill('a long walk west');
  await page.getByRole('button', { name: 'Sign up' }).dblclick();
  await page.waitForURL(/\/home$/);
});

test('a text that is too long stays whole, is counted, and is saved once it is short enough', async ({
  page,
}) => {
  await becomeRunner(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add identity' }).first().click();
  const name = dialog.getByLabel('Name');
  const text = await fillTooLong(name, 123);
  const create = dialog.getByRole('button', { name: 'Create identity' });
  await create.click();
  await expect(name).toHaveValue(text);
  await expect(dialog).toContainText('3 characters too many: it takes 120.');
  // A character of two code units counts as one.
  await name.fill('🧗'.repeat(120));
  await expect(dialog).not.toContainText('too many');
  await create.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Identity created successfully!')).toBeVisible();

  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  const todo = page.getByLabel('New todo');
  await fillTooLong(todo, 501);
  await todo.press('Enter');
  await expect(todo).toHaveValue(/^ü{501}$/);
  await expect(page.getByRole('alert').getByText('1 character too many')).toBeVisible();
  await fillTooLong(todo, 500);
  await todo.press('Enter');
  await expect(page.getByRole('checkbox', { name: /Complete todo ü+/ })).toBeVisible();

  await page.goto('/history');
  await page.getByRole('button', { name: 'Add a session' }).click();
  const note = dialog.getByLabel('Note');
  await fillTooLong(note, 201);
  await dialog.getByRole('button', { name: 'Add session' }).click();
  await expect(dialog).toContainText('1 character too many: it takes 200.');
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await fillTooLong(note, 200);
  await dialog.getByRole('button', { name: 'Add session' }).click();
  await expect(dialog).toBeHidden();

  const search = page.getByRole('searchbox', { name: 'Search completed tasks' });
  await fillTooLong(search, 502);
  await expect(page.getByText('2 characters too many: it takes 500.')).toBeVisible();
  await search.fill('');
});

test('a sheet with typed text asks before it discards it, whether it is closed by Escape, a press beside it or Back', async ({
  page,
}) => {
  await becomeSeasonedRunner(page);
  await openHistory(page);
  const session = sessionWith(page, 'Run by moonlight');
  await session.getByRole('button', { name: 'Edit Run' }).click();
  const dialog = page.getByRole('dialog', { name: /^Run, / });
  const note = dialog.getByLabel('Note');
  const keep = dialog.getByRole('button', { name: 'Keep editing' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ];
  // Nothing is typed: each way closes it.
  for (const leave of ways) {
    await expect(note).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await session.getByRole('button', { name: 'Edit Run' }).click();
  }
  await note.fill('Past the mill, and the heron was there again.');
  for (const leave of ways) {
    await leave();
    await expect(dialog.getByRole('alert')).toHaveText('Discard what you typed?');
    await expect(keep).toBeFocused();
    await keep.click();
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('Past the mill, and the heron was there again.');
  }
  await expect(page).toHaveURL(/\/history$/);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await session.getByRole('button', { name: 'Edit Run' }).click();
  await expect(note).toHaveValue('');
  await note.fill('Back by the canal.');
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await expect(session).toContainText('Back by the canal.');
});

test('Back closes what is open on top, and then leaves the page by one press', async ({ page }) => {
  await becomeRunner(page);
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page).toHaveURL(/\/profile$/);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Make a break' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);

  // Closed in another way, it leaves no extra step behind.
  for (const way of ['Cancel', 'Cancel']) {
    await page.getByRole('button', { name: 'Make a break' }).click();
    await dialog.getByRole('button', { name: way }).click();
    await expect(dialog).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Make a break' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Make a break' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/profile$/);

  // A link in a sheet leads away from it, and Back returns to its page without it.
  await page.goto('/history');
  await page.getByRole('button', { name: 'Add a session' }).click();
  await dialog.getByRole('button', { name: 'Add session' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Run' }).click();
  await dialog.getByRole('link', { name: 'Open the habit' }).click();
  await expect(page.getByRole('heading', { name: 'Run', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/history$/);
  await expect(dialog).toBeHidden();
});
