import { becomeRunner, signUpThroughPages } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('a callback without code and state says so', async ({ page }) => {
  await page.goto('/callback');
  await expect(page.getByText('No code or state found in callback')).toBeVisible();
});

test('a callback that cannot be finished says so and offers a way back', async ({
  page,
  complaints,
}) => {
  await page.goto('/callback?code=forged&state=forged');
  await expect(page.getByText('Error setting up account. Please try again.')).toBeVisible();
  complaints.length = 0;
});

test('a token that the server refuses is removed, and its owner is logged out', async ({
  page,
  complaints,
}) => {
  await becomeRunner(page);
  await page.evaluate(() => {
    const [header, , signature] = (localStorage.getItem('auth_token') ?? '').split('.');
    const claims = btoa(JSON.stringify({ sub: 'forged', exp: 4102444800 }));
    localStorage.setItem('auth_token', [header, claims, signature].join('.'));
  });
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'New Game' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  complaints.length = 0;
});

test('a token about to expire is renewed without a word', async ({ page }) => {
  await page.clock.install();
  await signUpThroughPages(page);
  const first = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.clock.fastForward('59:30');
  await page.reload();
  await expect(page.getByText('No values found')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(first);
});

test('logging out ends the session at the provider too', async ({ page }) => {
  await signUpThroughPages(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'New Game' })).toBeVisible();
  const me = await page.request.get('/api/users/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status()).toBe(401);
  await page.getByRole('button', { name: 'Load Game / Log In' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a wrong password is answered plainly, and the e-mail stays', async ({ page, complaints }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Load Game / Log In' }).click();
  await page.getByLabel('Email').fill('nobody@hexis.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@hexis.test');
  complaints.length = 0;
});
