import { becomeRunner, signUpThroughPages } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('a callback without code and state says so', async ({ page }) => {
  await page.goto('/callback');
  await expect(page.getByText('No code or state found in callback')).toBeVisible();
});

test('a callback that belongs to no login says so, and begins one', async ({
  page,
  complaints,
}) => {
  await page.goto('/callback?code=forged&state=forged');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Error setting up account. Please try again.');
  await expect(failure).toContainText('Invalid state');
  await expect(page.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  complaints.length = 0;
});

test('the address of the login leads there at once, and Back passes it over', async ({ page }) => {
  await page.goto('/docs');
  await page.goto('/electronlogin');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/docs');
  await becomeRunner(page);
  await page.goto('/electronlogin');
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
});

test('in the desktop wrapper the token never enters local storage', async ({ page }) => {
  // What a wrapper keeps in its own process.
  await page.addInitScript(() => {
    const kept = 'kept by the wrapper';
    Object.assign(globalThis, {
      desktop: {
        isDesktop: true,
        platform: 'linux',
        version: '1.0.0',
        getToken: () => sessionStorage.getItem(kept),
        setToken: (token: string) => sessionStorage.setItem(kept, token),
        clearToken: () => sessionStorage.removeItem(kept),
        logout: () => Promise.resolve(),
        setTimer: () => undefined,
      },
    });
  });
  await page.goto('/electronlogin');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill('ada@hexis.test');
  await page.getByLabel('Password').fill('a long walk west');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  const stored = await page.evaluate(() => ({
    token: sessionStorage.getItem('kept by the wrapper') ?? '',
    found: Object.values(localStorage).join(),
  }));
  expect(stored.token.split('.')).toHaveLength(3);
  expect(stored.found).not.toContain('eyJ');
  await page.reload();
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hexis' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('kept by the wrapper'))).toBeNull();
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
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
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
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
  const me = await page.request.get('/api/users/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status()).toBe(401);
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a wrong password is answered plainly, and the e-mail stays', async ({ page, complaints }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  await page.getByLabel('Email').fill('nobody@hexis.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@hexis.test');
  complaints.length = 0;
});
