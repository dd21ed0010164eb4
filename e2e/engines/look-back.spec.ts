import { readFileSync } from 'node:fs';
import type { Export } from '#contract/export.ts';
import type { User } from '#contract/users.ts';
import { callApi } from '../support/call-api.ts';
import { becomeGuest } from '../support/guest.ts';
import { expect, test } from './test.ts';

test('each theme applies at once, and after a reload', async ({ tab }) => {
  await becomeGuest(tab);
  await tab.goto('/settings');
  const worn = () => tab.locator('html').getAttribute('data-theme');
  for (const theme of ['Dark', 'Cyberpunk', 'Nord', 'Autumn', 'Retro', 'Dark']) {
    await tab.getByText(theme, { exact: true }).click();
    await expect.poll(worn).toBe(theme.toLowerCase());
  }
  // Leaving the page may lose a change that is being sent.
  await expect
    .poll(async () => (await callApi<User>(tab, 'GET', '/api/users/me')).preferences['theme'])
    .toBe('dark');
  await tab.goto('/home');
  expect(await worn()).toBe('dark');
});

test('the tracker changes its month and opens a day, and the history search finds a todo', async ({
  tab,
}) => {
  await becomeGuest(tab);
  await tab.goto('/tracker');
  await tab.getByRole('table').waitFor();
  const month = tab.getByRole('heading', { level: 2 });
  const shown = await month.textContent();
  await tab.getByRole('button', { name: 'Previous month' }).click();
  await expect.poll(() => month.textContent()).not.toBe(shown);
  const before = tab.getByRole('table', { name: (await month.textContent()) ?? '' });
  await before
    .getByRole('button', { name: /^Read, / })
    .first()
    .click();
  const day = tab.getByRole('dialog');
  await day.getByRole('listitem').first().waitFor();
  await day.getByRole('button', { name: 'Close' }).click();

  await tab.goto('/history');
  const todo = tab.getByRole('article').getByRole('checkbox').first();
  await todo.waitFor();
  await tab.getByRole('searchbox', { name: 'Search completed tasks' }).fill('no such thing');
  await tab.getByText('No completed tasks found').waitFor();
});

test('an export is restored by its import', async ({ tab }) => {
  await becomeGuest(tab);
  await tab.goto('/settings');
  const downloading = tab.waitForEvent('download');
  await tab.getByRole('button', { name: 'Export everything' }).click();
  const path = await (await downloading).path();
  const { events } = JSON.parse(readFileSync(path, 'utf8')) as Export;
  const [lost] = events.filter(({ duration }) => duration !== null);
  await callApi(tab, 'DELETE', `/api/events/${lost?.id}`);

  await tab.locator('input[type=file]').setInputFiles(path);
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await tab.getByText('Added: 1 session').waitFor();
  await tab.getByRole('button', { name: 'Done' }).click();
  const after = await callApi<Export>(tab, 'GET', '/api/export');
  expect(after.events.map(({ id }) => id)).toContain(lost?.id);
});
