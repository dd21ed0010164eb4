import type { PlayEvent } from '#contract/events.ts';
import { callApi } from './support/call-api.ts';
import { becomeRunner, createHabit, createIdentity, signUp } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { untilSent } from './support/until-sent.ts';

test('marking a habit done adds its time, and Undo subtracts it', async ({ page }) => {
  await becomeRunner(page);
  const card = page.getByRole('region', { name: 'Runner', exact: true });
  await page.getByRole('button', { name: 'Mark Run done' }).click();
  await expect(card).toContainText('Lvl 2');
  await page.getByRole('button', { name: 'Keep going' }).click();
  const undone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('Lvl 1');
  await undone;
  await untilSent(page);
  await page.reload();
  await expect(card).toContainText('Lvl 1');
});

test('an identity needs a name and a color, and is shown at once even without the server', async ({
  page,
  server,
  complaints,
}) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Add identity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create identity' }).click();
  await expect(dialog).toContainText('Name is required');
  await dialog.getByLabel('Name').fill('Artist');
  await dialog.getByRole('textbox', { name: 'Color' }).fill('blue');
  await dialog.getByRole('button', { name: 'Create identity' }).click();
  await expect(dialog).toContainText('# and six hex digits');
  await dialog.getByRole('textbox', { name: 'Color' }).fill('#AA3300');

  await server.stop();
  await dialog.getByRole('button', { name: 'Create identity' }).click();
  await expect(page.getByRole('heading', { name: 'Artist', exact: true })).toBeVisible();
  await createHabit(page, 'Artist', 'Sketch', 25);
  await server.start();
  await expect(page.getByText('Identity created successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Artist', exact: true })).toContainText('Sketch');
  complaints.length = 0;
});

test('a session that another device started meanwhile is adopted, and the time played here is recorded', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  await becomeRunner(page);
  const phone = await browser.newContext({ baseURL: server.origin });
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await phone.addInitScript((stored) => localStorage.setItem('auth_token', stored ?? ''), token);
  const there = await phone.newPage();
  await there.goto('/home');
  await expect(there.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();

  await phone.route('**/api/events', (route) => route.abort());
  await there.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(there.getByRole('timer')).toHaveText(/^1([0-8]:\d\d|9:[0-5][0-8])$/);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  await phone.unroute('**/api/events');
  await expect(there.getByText('Run is being played on another device.')).toBeVisible();
  await expect(there.getByText(/What was played here of Run, .*, is recorded\./)).toBeVisible();
  await expect(there.getByRole('timer', { name: /^Time/ })).toBeVisible();
  await there.reload();
  await expect(there.getByRole('timer', { name: /^Time/ })).toBeVisible();
  const today = await callApi<PlayEvent[]>(page, 'GET', '/api/events/today');
  expect(today.map(({ duration }) => duration === null)).toContain(true);
  expect(today).toHaveLength(2);
  await phone.close();
  complaints.length = 0;
});

test('identities are in the order of their creation', async ({ page }) => {
  await signUp(page);
  for (const name of ['Runner', 'Artist', 'Engineer']) await createIdentity(page, name);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Runner',
    'Artist',
    'Engineer',
  ]);
});
