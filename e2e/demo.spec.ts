import type { Page } from '@playwright/test';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'a long walk west';

async function openDemo(page: Page): Promise<void> {
  await page.goto('/demo');
  await page.waitForURL('**/home');
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
}

/** Signs up from the demo's mark through the provider's pages. */
async function signUpFromDemo(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Keep it: sign up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
}

test('one click opens a demo, and signing up keeps all of its data and asks for a name', async ({
  page,
}) => {
  await openDemo(page);
  const mark = page.getByRole('region', { name: 'Demo' });
  await expect(mark).toContainText('ends in 23h');
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expect(mark).toHaveCount(1);
    await expectNoViolations(page, `the mark, ${size}`);
  }
  // A session has the screen for itself.
  await page.getByRole('button', { name: 'Play Read', exact: true }).click();
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(mark).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark Read done', exact: true }).click();
  // The reader was a few minutes before the next level.
  await page.getByRole('button', { name: 'Keep going' }).click();
  const before = await callApi<User>(page, 'GET', '/api/users/me');
  const history = await callApi<Identity[]>(page, 'GET', '/api/values');

  await signUpFromDemo(page, 'mira@hexis.test');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await page.keyboard.type('Mira');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(mark).toHaveCount(0);
  expect(await callApi<Identity[]>(page, 'GET', '/api/values')).toEqual(history);
  await expect
    .poll(() => callApi<User>(page, 'GET', '/api/users/me'))
    .toMatchObject({
      id: before.id,
      display_name: 'Mira',
      guest_until: null,
    });
});

test('a guest who logs in to an existing account is warned that the demo is not merged, and can return to it', async ({
  page,
}) => {
  await createRunner(page);
  await page.evaluate(() => localStorage.clear());
  await openDemo(page);
  const guest = await page.evaluate(() => localStorage.getItem('auth_token'));

  async function logInInstead(): Promise<void> {
    await page.getByRole('button', { name: 'Keep it: sign up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill('ada@hexis.test');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'You have an account already' })).toBeVisible();
  }

  await logInInstead();
  await page.getByRole('button', { name: 'Back to the demo' }).click();
  await expect(page.getByRole('region', { name: 'Demo' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(guest);

  await logInInstead();
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Demo' })).toHaveCount(0);
  expect(await callApi<Identity[]>(page, 'GET', '/api/values')).toHaveLength(1);

  // A logged-in user does not become a guest.
  await page.goto('/demo');
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
});

test('a demo is deleted after a question, and the title screen reports its end', async ({
  page,
  complaints,
}) => {
  await openDemo(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the demo' }).click();
  await expect(page.getByRole('link', { name: 'Demo' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  await page.evaluate(() => localStorage.setItem('auth_token', `guest_${'a'.repeat(43)}`));
  await page.goto('/home');
  await expect(page.getByText('The demo’s day is over.')).toBeVisible();
  complaints.length = 0;
});
