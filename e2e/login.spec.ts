import { openBarePage } from './support/bare-page.ts';
import { pauseClock } from './support/pause-clock.ts';
import { becomeRunner, createRunner, openSignUp, signUpThroughPages } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('a callback without code and state shows an error', async ({ page }) => {
  await page.goto('/callback');
  await expect(page.getByText('No code or state found in callback')).toBeVisible();
});

test('the account setup shows its progress, waits 300 ms, and stores the token before it registers', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await openSignUp(page);
  await page.getByLabel('Email').fill('ada@hexis.test');
  await page.getByLabel('Password').fill('a long walk west');
  let storedBefore: string | null = null;
  await page.route('**/api/users/register', async (route) => {
    storedBefore = await page.evaluate(() => localStorage.getItem('auth_token'));
    await route.fulfill({ status: 500, body: 'Oops' });
  });
  await pauseClock(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Setting up your account...')).toBeVisible();
  // With the end of the login the wait begins.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('arrival'))).not.toBeNull();
  await page.clock.runFor(299);
  expect(storedBefore).toBeNull();
  await page.clock.runFor(1);
  await expect(page.getByText('Error setting up account. Please try again.')).toBeVisible();
  expect(String(storedBefore).split('.')).toHaveLength(3);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await page.clock.resume();
  await page.unroute('**/api/users/register');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  complaints.length = 0;
});

test('a provider’s session logs in without a question, and a visitor without one is not asked', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/client-config.json');

  await page.clock.install();
  await signUpThroughPages(page);
  const forget = async () => {
    await openBarePage(page);
    await page.evaluate(() => localStorage.clear());
  };
  await forget();
  await page.goto('/');
  await page.waitForURL('**/home');
  await expect(page.getByText('No values found')).toBeVisible();

  // Gives up after a minute on a provider that does not answer.
  await page.route('**/authorize?*', () => undefined);
  await forget();
  await page.goto('/');
  const frame = page.locator('iframe');
  await expect(frame).toHaveCount(1);
  await page.clock.fastForward(58_000);
  await expect(frame).toHaveCount(1);
  await page.clock.fastForward(3000);
  await expect(frame).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // The provider's session has ended.
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('is.authenticated');

  await page.route('**/client-config.json', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  // Before the menu's code has loaded, the link itself opens the page that explains it in more detail.
  await expect(page.getByRole('alert')).toContainText('Login failed');
  complaints.length = 0;
});

test('a callback without a matching login shows an error, and starts a login', async ({
  page,
  complaints,
}) => {
  await page.goto('/callback?code=forged&state=forged');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Error setting up account. Please try again.');
  await expect(failure).toContainText('Invalid state');
  await expect(page.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Try again' }).click();
  // A refused form keeps the typed text, and can show the password.
  const password = page.getByLabel('Password');
  await page.getByLabel('Email').fill('nobody@hexis.test');
  await password.fill('a long walk west');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@hexis.test');
  await expect(password).toHaveValue('a long walk west');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  complaints.length = 0;
});

test('the login’s address redirects at once, and Back skips it', async ({ page }) => {
  await page.goto('/docs');
  await page.goto('/electronlogin');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/docs');
  await createRunner(page);
  await page.goto('/electronlogin');
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/home$/);
});

test('a refused token is removed, and the user is logged out', async ({ page, complaints }) => {
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

test('a token about to expire is renewed without a visible change', async ({ page }) => {
  await page.clock.install();
  await signUpThroughPages(page);
  const first = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.clock.fastForward('59:30');
  await page.reload();
  await expect(page.getByText('No values found')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(first);
});

test('a provider that does not answer is asked again after growing waits', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await signUpThroughPages(page);
  const first = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  let asked = 0;
  await page.route('**/oauth/token', (route) => {
    asked += 1;
    return route.abort();
  });
  await pauseClock(page);
  await page.clock.fastForward('59:30');
  // The code of the login library is loaded first.
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(asked).toBeGreaterThan(0);
  }).toPass();
  for (let second = 0; second < 60; second += 1) await page.clock.runFor(1000);
  // The login library sends each of its requests up to three times.
  expect(asked).toBeLessThanOrEqual(3 * 8);
  await page.unroute('**/oauth/token');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.resume();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(first);
  complaints.length = 0;
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

test('a wrong password is explained, and the e-mail stays', async ({ page, complaints }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  await page.getByLabel('Email').fill('nobody@hexis.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@hexis.test');
  complaints.length = 0;
});

for (const hours of [-1, 1, 30]) {
  test(`a device whose clock is wrong by ${hours} h logs in, stays logged in and renews its login`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await signUpThroughPages(page);
    await expect(page.getByText('No values found')).toBeVisible();
    const first = await page.evaluate(() => localStorage.getItem('auth_token'));
    await page.reload();
    await expect(page.getByText('No values found')).toBeVisible();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.clock.fastForward('59:30');
    await page.reload();
    await expect(page.getByText('No values found')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('auth_token')))
      .not.toBe(first);
  });
}
