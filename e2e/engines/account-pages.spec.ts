import { createWebApp, PASSWORD } from '../../server/oidc/testing/web-app.ts';
import { logIn } from '../support/player.ts';
import { expect, test } from './test.ts';

const EMAIL = 'ada@hexis.test';
const CHANGED = 'a lantern on the pass';
const RECOVERED = 'a harbour in the fog';

test('a user changes the password, ends another sign-in, and sets a password by a recovery code', async ({
  tab,
  server,
}) => {
  await createWebApp(server.origin).signUp(EMAIL);
  await logIn(tab, EMAIL, PASSWORD);
  // Firefox aborts a navigation that begins while the app is still arriving at /home.
  await tab.getByLabel('Your name').waitFor();
  await tab.goto('/u/account/password');
  await tab.getByLabel('Current password').fill(PASSWORD);
  await tab.getByLabel('New password').fill(CHANGED);
  await tab.getByRole('button', { name: 'Change password' }).click();
  await tab.getByRole('heading', { name: 'Your password is changed' }).waitFor();

  const phone = createWebApp(server.origin);
  const { answer } = await phone.redeem(await phone.submit('login', EMAIL, CHANGED));
  await tab.goto('/u/account/sign-ins');
  const items = tab.getByRole('listitem');
  expect(await items.count()).toBe(2);
  await tab.getByRole('button', { name: /^Log out .+ on / }).click();
  await expect.poll(() => items.count()).toBe(1);
  expect((await phone.refresh(answer.refresh_token)).status).toBe(400);

  await tab.goto('/u/account/recovery-codes');
  await tab.getByLabel('Password').fill(CHANGED);
  await tab.getByRole('button', { name: 'Make ten codes' }).click();
  const codes = tab.locator('.codes code');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const code = (await codes.first().textContent()) ?? '';
  await tab.goto('/u/account/recover');
  await tab.getByLabel('Email').fill(EMAIL);
  await tab.getByLabel('Recovery code').fill(code.toLowerCase());
  await tab.getByLabel('New password').fill(RECOVERED);
  await tab.getByRole('button', { name: 'Set password' }).click();
  await tab.getByRole('heading', { name: 'Your password is set' }).waitFor();
  // The picture at the end of a test injects a style, which only the policy of the app's documents allows.
  await tab.goto('/how-its-made');
  // Throws if the password is wrong.
  await createWebApp(server.origin).submit('login', EMAIL, RECOVERED);
});
