import type { Page } from '@playwright/test';
import type { Identity } from '#contract/values.ts';
import { DEFAULT_COLOR } from '#domain/colors.ts';
import { createWebApp } from '../../server/oidc/testing/web-app.ts';
import type { EnginePage } from '../engines/browser.ts';
import { openBarePage } from './bare-page.ts';
import { callApi } from './call-api.ts';

const PASSWORD = 'a long walk west';

/** Opens an empty /home as a new user who has seen the introduction. */
export async function signUp(page: EnginePage, email = 'ada@hexis.test'): Promise<void> {
  await createAccount(page, email);
  await page.goto('/home');
}

/** Stores the token of a new user who has seen the introduction, on a page without the app. */
export async function createAccount(page: EnginePage, email = 'ada@hexis.test'): Promise<void> {
  await openBarePage(page);
  const { origin, zone } = await page.evaluate(() => ({
    origin: location.origin,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const { access_token: token } = await createWebApp(origin).signUp(email);
  const headers = { authorization: `Bearer ${token}`, 'time-zone': zone };
  await fetch(`${origin}/api/users/register`, { method: 'POST', headers });
  await fetch(`${origin}/api/values/init/onboardingcomplete`, { method: 'POST', headers });
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token);
}

/** Signs up through the landing page and the provider's, to an empty /home, with the introduction done. */
export async function signUpThroughPages(page: Page, email = 'ada@hexis.test'): Promise<void> {
  // Between the registration, which is idempotent, and the first view of /home.
  await page.route(
    '**/api/users/register',
    async (route) => {
      const { authorization = '' } = (await route.fetch()).ok() ? route.request().headers() : {};
      await page.request.post('/api/values/init/onboardingcomplete', {
        headers: { authorization },
      });
      await route.continue();
    },
    { times: 1 },
  );
  await signUpAsNewcomer(page, email);
}

/** Signs up through the landing page. Ends on /home with the introduction open. */
export async function signUpAsNewcomer(page: EnginePage, email = 'ada@hexis.test'): Promise<void> {
  await openSignUp(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/home$/);
}

/** Opens the provider's sign-up from the landing page. */
export async function openSignUp(page: EnginePage): Promise<void> {
  await openLogIn(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Sign up' }).waitFor();
}

/** Opens the provider's log-in from the landing page. */
export async function openLogIn(page: EnginePage): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
}

/** Logs in from the landing page to /home. */
export async function logIn(
  page: EnginePage,
  email = 'ada@hexis.test',
  password = PASSWORD,
): Promise<void> {
  await openLogIn(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/home$/);
}

export async function logOut(page: EnginePage): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/:\d+\/$/);
  await page.getByRole('link', { name: 'New Game' }).waitFor();
}

export async function createIdentity(
  page: EnginePage,
  name: string,
  color?: string,
): Promise<void> {
  await page
    .getByRole('button', { name: /(create|add|new).* identity/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  if (color) await dialog.getByRole('textbox', { name: 'Color' }).fill(color);
  await dialog.getByRole('button', { name: 'Create identity' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

export async function createHabit(
  page: EnginePage,
  identity: string,
  name: string,
  minutes: number,
): Promise<void> {
  const card = page.getByRole('region', { name: identity, exact: true });
  await card.getByRole('button', { name: `Add habit to ${identity}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill(name);
  await dialog.getByRole('textbox', { name: 'Duration' }).fill(String(minutes));
  await dialog.getByRole('button', { name: 'Create habit' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens /home with a Runner who runs for 20 minutes. */
export async function becomeRunner(page: EnginePage): Promise<void> {
  await createRunner(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Run', exact: true }).waitFor();
}

/** Creates an account with a Runner who runs for 20 minutes, on a page without the app. */
export async function createRunner(page: EnginePage): Promise<void> {
  await createAccount(page);
  const runner = { description: 'Runner', color: DEFAULT_COLOR };
  const { id } = await callApi<Identity>(page, 'POST', '/api/values', runner);
  const run = { value_id: id, description: 'Run', duration: 20 * 60_000 };
  await callApi(page, 'POST', '/api/habits', run);
}
