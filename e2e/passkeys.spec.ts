import type { Page } from '@playwright/test';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { logOut, openLogIn, signUpThroughPages } from './support/player.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'a long walk west';

const NO_OFFERS = 'browser: offers no passkeys';

/** Gives the browser a device with passkeys, which confirms whatever it is asked and accepts every offer. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript((key) => {
    const offers = sessionStorage.getItem(key) === null;
    PublicKeyCredential.isConditionalMediationAvailable = async () => offers;
  }, NO_OFFERS);
}

async function openPasskeys(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
}

async function logOutFromPasskeys(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Hexis' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await logOut(page);
}

test('a passkey is added, named, used to log in, and removed', async ({ page, complaints }) => {
  await addDevice(page);
  await signUpThroughPages(page);
  await openPasskeys(page);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  const password = page.getByLabel('Password');
  await password.fill('not my password');
  await add.click();
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await add.click();
  const item = page.getByRole('listitem');
  await expect(item).toContainText('Chrome on Linux');
  await expect(item).toContainText('Not used yet');
  await password.fill(PASSWORD);
  await add.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This device has a passkey for your account already.',
  );
  await page.getByText('Rename').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The old laptop');
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, 'passkeys');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(item).toContainText('The old laptop');
  await logOutFromPasskeys(page);

  await page.evaluate((key) => sessionStorage.setItem(key, ''), NO_OFFERS);
  await openLogIn(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/home$/);
  await openPasskeys(page);
  await expect(item).toContainText('Last used just now');
  await logOutFromPasskeys(page);

  // The browser offers it in the address field.
  await page.evaluate((key) => sessionStorage.removeItem(key), NO_OFFERS);
  await openLogIn(page);
  await page.waitForURL(/\/home$/);
  await openPasskeys(page);
  await page.getByRole('button', { name: 'Remove The old laptop' }).click();
  await expect(item).toHaveCount(0);
  await logOutFromPasskeys(page);

  await openLogIn(page);
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey is not known here any more. Log in with your password.',
  );
  // The refusals are answers of 400.
  complaints.length = 0;
});
