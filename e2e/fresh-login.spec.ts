import { signUpThroughPages } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('an account is deleted after a login of the last 10 minutes, which is asked for otherwise', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await signUpThroughPages(page);
  await page.goto('/settings');
  await page.clock.fastForward('11:00');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type “delete” to confirm').fill('delete');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('a login of the last 10 minutes');
  // The browser reports the refusal itself.
  complaints.length = 0;
  await page.getByRole('button', { name: 'Log in again' }).click();
  await page.waitForURL(/\/u\//);
  await page.getByLabel('Email').fill('ada@hexis.test');
  await page.getByLabel('Password').fill('a long walk west');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings#data$/);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type “delete” to confirm').fill('delete');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Nothing of it is left')).toBeVisible();
});
