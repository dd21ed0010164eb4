import { startMailServer, type MailServer } from '../../server/oidc/mail/testing/mail-server.ts';
import { linkIn } from '../../server/oidc/testing/verify-email.ts';
import { makeTestFolder } from '../../server/test/support/test-folder.ts';
import { callApi } from '../support/call-api.ts';
import { logIn, logOut, openLogIn, signUpAsNewcomer } from '../support/player.ts';
import { ProductServer, TEST_HOOKS } from '../support/server.ts';
import type { EnginePage } from './browser.ts';
import { expect, test as base } from './test.ts';

const EMAIL = 'ada@hexis.test';

/** Tests whose server sends mails. */
const test = base.extend<{ readonly mail: MailServer }>({
  // Playwright reads this pattern: it must be one, and this fixture needs no other.
  // oxlint-disable-next-line no-empty-pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.stop();
  },
  server: async ({ checkout, mail }, use) => {
    const { smtpUrl, from } = mail.config;
    const settings = { SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: makeTestFolder('e2e') };
    const server = await ProductServer.start({ ...TEST_HOOKS, ...settings }, checkout);
    await use(server);
    await server.remove();
  },
});

test.beforeEach(async ({ tab, mail }) => {
  await signUpAsNewcomer(tab);
  // Firefox aborts a navigation that begins while the app is still arriving at /home.
  await tab.getByLabel('Your name').waitFor();
  await callApi(tab, 'POST', '/api/values/init/onboardingcomplete');
  await tab.goto(linkIn((await mail.waitFor(EMAIL)).text));
  await tab.getByRole('button', { name: 'Confirm' }).click();
  await tab.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
});

test('a user changes the password, forgets it, and chooses another by the link of a mail', async ({
  tab,
  mail,
}) => {
  await tab.goto('/settings');
  await tab.getByRole('link', { name: 'Change password' }).click();
  await tab.getByLabel('Current password').fill('a long walk west');
  await tab.getByLabel('New password').fill('a lantern on the pass');
  await tab.getByRole('button', { name: 'Change password' }).click();
  await tab.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await tab.getByRole('link', { name: 'Back to Hexis' }).click();
  await tab.getByRole('button', { name: 'Log out' }).waitFor();
  await logOut(tab);

  await openLogIn(tab);
  await tab.getByRole('link', { name: 'Forgot your password?' }).click();
  await tab.getByLabel('Email').fill(EMAIL);
  await tab.getByRole('button', { name: 'Send the link' }).click();
  await tab.getByRole('heading', { name: 'Look into your inbox' }).waitFor();
  await tab.goto(linkIn((await mail.waitFor(EMAIL, 2)).text));
  await setPassword(tab, 'a harbour in the fog');
  await logIn(tab, EMAIL, 'a harbour in the fog');
});

test('a user makes recovery codes and sets a new password by one', async ({ tab }) => {
  await tab.goto('/settings');
  await tab.getByRole('link', { name: 'Recovery codes' }).click();
  await tab.getByLabel('Password').fill('a long walk west');
  await tab.getByRole('button', { name: 'Make ten codes' }).click();
  const codes = tab.locator('.codes code');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const code = (await codes.first().textContent()) ?? '';
  await tab.getByRole('link', { name: 'I have them' }).click();
  await tab.getByRole('button', { name: 'Log out' }).waitFor();
  await logOut(tab);

  await openLogIn(tab);
  await tab.getByRole('link', { name: 'Forgot your password?' }).click();
  await tab.getByRole('link', { name: 'Use a recovery code' }).click();
  await tab.getByLabel('Email').fill(EMAIL);
  await tab.getByLabel('Recovery code').fill(code.toLowerCase());
  await setPassword(tab, 'a lantern on the pass');
  await logIn(tab, EMAIL, 'a lantern on the pass');
});

test('a user sees another sign-in and ends it', async ({ tab, server, engineBrowser }) => {
  const phone = await engineBrowser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Berlin',
  });
  const there = await phone.newPage();
  await logIn(there);
  await tab.goto('/settings');
  await tab.getByRole('link', { name: 'Sign-ins' }).click();
  await tab.getByRole('heading', { name: 'Sign-ins' }).waitFor();
  const items = tab.getByRole('listitem');
  expect(await items.count()).toBe(2);
  await tab.getByRole('button', { name: /^Log out .+ on / }).click();
  await tab.getByRole('link', { name: 'Back to Hexis' }).waitFor();
  await expect.poll(() => items.count()).toBe(1);

  // The other browser notices by itself.
  await there.getByRole('link', { name: 'New Game' }).waitFor();
  await phone.close();
  await tab.getByRole('link', { name: 'Back to Hexis' }).click();
  await tab.getByRole('button', { name: 'Log out' }).waitFor();
});

async function setPassword(page: EnginePage, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
}
