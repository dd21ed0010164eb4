import { countStoredReads } from '../support/device.ts';
import { readDialogRecord, recordDialogs } from '../support/dialog-record.ts';
import { createHabit, createIdentity, logIn, signUpAsNewcomer } from '../support/player.ts';
import { expect, test } from './test.ts';

test('a new user signs up, is welcomed, creates an identity and a habit, logs out and logs in again', async ({
  tab,
}) => {
  await signUpAsNewcomer(tab);
  await tab.getByLabel('Your name').fill('Ada');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.getByRole('radio', { name: 'Bright headscarf' }).waitFor();
  await tab.evaluate(recordDialogs);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.getByRole('button', { name: 'Leave the tour' }).waitFor();
  // The welcome lasts two seconds, which a slow machine may miss.
  const { titles, focusAtOpen } = (await tab.evaluate(readDialogRecord)) ?? {};
  expect(titles).toContain('Welcome aboard, Ada');
  expect(focusAtOpen).toBe('Next');
  await tab.getByRole('button', { name: 'Leave the tour' }).click();
  await createIdentity(tab, 'Runner');
  await createHabit(tab, 'Runner', 'Run', 20);

  // /home was left during a write: WebKit suspends it, and its transaction must not block this page.
  await tab.goto('/settings');
  await expect.poll(() => countStoredReads(tab)).toBeGreaterThan(0);
  await tab.getByRole('button', { name: 'Log out' }).click();
  await tab.waitForURL(/:\d+\/$/);
  await tab.getByRole('link', { name: 'New Game' }).waitFor();
  expect(await countStoredReads(tab)).toBe(0);
  expect(await tab.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await tab.goto('/home');
  await tab.waitForURL(/:\d+\/$/);

  await logIn(tab);
  await tab.getByRole('button', { name: 'Play Run', exact: true }).waitFor();
});
