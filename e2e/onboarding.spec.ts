import type { Page } from '@playwright/test';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { signUpAsNewcomer } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('a newcomer gives a name and a face, is shown around, and is ready, by keyboard', async ({
  page,
}) => {
  await signUpAsNewcomer(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});
