import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { createAccount, signUp } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('an identity is found, added with its habit, and shown as added from then on', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Browse identities' }).click();
  await expect(page.getByRole('status').filter({ hasText: '18 identities' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(18);

  const search = page.getByRole('searchbox', { name: 'Search identities' });
  await search.fill('nobody at all');
  await expect(page.getByText('No identities match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await search.fill('ordinary');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Artist' }).click();
  await expect(page.getByRole('button', { name: 'Already yours: Artist' })).toBeDisabled();

  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Artist', exact: true })).toContainText('15 min');
  await page.goto('/browse');
  await expect(page.getByRole('button', { name: 'Already yours: Artist' })).toBeVisible();
});

test('Undo archives an added identity, and an archived one is restored', async ({ page }) => {
  await createAccount(page);
  await page.goto('/profile');
  const popular = page.getByRole('region', { name: 'Popular Identities' });
  await popular.getByRole('button', { name: 'Add Runner' }).click();
  await expect(popular.getByRole('button', { name: 'Already yours: Runner' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(popular.getByRole('button', { name: 'Unarchive Runner' })).toBeVisible();
  await page.reload();
  await popular.getByRole('link', { name: 'Browse all' }).click();
  await expect(popular).toBeHidden();
  await page.getByRole('button', { name: 'Unarchive Runner' }).click();
  await expect(page.getByRole('button', { name: 'Already yours: Runner' })).toBeFocused();
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Runner', exact: true })).toContainText('20 min');

  await page.goto('/browse');
  await expect(page.getByRole('button', { name: 'Already yours: Runner' })).toBeVisible();
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, size);
  }
});
