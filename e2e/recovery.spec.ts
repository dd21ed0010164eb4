import type { Page } from '@playwright/test';
import { startMailServer, type MailServer } from '../server/oidc/mail/testing/mail-server.ts';
import { linkIn } from '../server/oidc/testing/verify-email.ts';
import { makeTestFolder } from '../server/test/support/test-folder.ts';
import { VIEWPORTS } from './support/axe.ts';
import { logIn, logOut, openLogIn, signUpThroughPages } from './support/player.ts';
import { ProductServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

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
  server: async ({ mail }, use) => {
    const { smtpUrl, from } = mail.config;
    const settings = { SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: makeTestFolder('e2e') };
    const server = await ProductServer.startShared(settings);
    await use(server);
    await server.remove();
  },
});

test.beforeEach(async ({ page, mail }) => {
  await signUpThroughPages(page);
  await page.goto(linkIn((await mail.waitFor(EMAIL)).text));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
});

test('a user changes the password, forgets it, and chooses another by the link of a mail', async ({
  page,
  mail,
}) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('a long walk west');
  await page.getByLabel('New password').fill('a lantern on the pass');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await page.getByRole('link', { name: 'Back to Hexis' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await logOut(page);

  await openLogIn(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Look into your inbox' }).waitFor();
  await page.goto(linkIn((await mail.waitFor(EMAIL, 2)).text));
  await setPassword(page, 'a harbour in the fog');
  await logIn(page, EMAIL, 'a harbour in the fog');
});

test('a user makes recovery codes and sets a new password by one', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Recovery codes' }).click();
  await page.getByLabel('Password').fill('a long walk west');
  await page.getByRole('button', { name: 'Make ten codes' }).click();
  const codes = page.locator('.codes code');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('link', { name: 'I have them' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await logOut(page);

  await openLogIn(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await setPassword(page, 'a lantern on the pass');
  await logIn(page, EMAIL, 'a lantern on the pass');
});

test('a user sees another sign-in and ends it', async ({ page, browser, server }) => {
  const phone = await browser.newContext({ baseURL: server.origin, viewport: VIEWPORTS.phone });
  const there = await phone.newPage();
  await logIn(there);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Sign-ins' }).click();
  await page.getByRole('heading', { name: 'Sign-ins' }).waitFor();
  const items = page.getByRole('listitem');
  await expect(items).toHaveCount(2);
  await page.getByRole('button', { name: /^Log out .+ on / }).click();
  await page.getByRole('link', { name: 'Back to Hexis' }).waitFor();
  await expect(items).toHaveCount(1);

  // The other browser notices by itself.
  await there.getByRole('link', { name: 'New Game' }).waitFor();
  await phone.close();
  await page.getByRole('link', { name: 'Back to Hexis' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
});

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
}
