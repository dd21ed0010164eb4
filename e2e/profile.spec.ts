import type { Page } from '@playwright/test';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { becomeGuest } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { untilSent } from './support/until-sent.ts';

/** Opens the profile of a guest with three months of history. */
async function openProfile(page: Page): Promise<void> {
  await becomeGuest(page);
  await page.goto('/profile');
  await expect(identity(page, 'Runner')).toBeVisible();
}

/** The head of an identity, which opens it. */
function identity(page: Page, name: string) {
  return page
    .getByRole('heading', { level: 3, name, exact: true })
    .getByRole('button', { name, exact: true });
}

test('portrait and name are changed, and stay after a reload', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit display name' }).click();
  const field = page.getByRole('textbox', { name: 'Display name' });
  await field.fill('   ');
  await field.press('Enter');
  await expect(page.getByText('Type a name first.')).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('heading', { name: 'Guest' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit display name' })).toBeFocused();

  await page.keyboard.press('Enter');
  await field.fill(' Ada ');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  const faces = page.getByRole('radiogroup', { name: 'Avatar' }).getByRole('radio');
  await faces.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(faces.nth(1)).toBeChecked();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await expect(faces.nth(1)).toBeChecked();
});

test('an identity is created, renamed and recolored, and its habit archived with Undo', async ({
  page,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Add identity' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Color' })).toHaveValue('#4A90E2');
  await dialog.getByLabel('Name').fill('Gardener');
  await dialog.getByLabel('Name').press('Enter');
  await expect(page.getByText('Identity created successfully!')).toBeVisible();

  await identity(page, 'Gardener').click();
  await page.getByRole('button', { name: 'Add habit to Gardener' }).click();
  await dialog.getByLabel('Description').fill('Weed');
  await dialog.getByLabel('Description').press('Enter');
  await page.getByRole('button', { name: 'Edit Gardener' }).click();
  await dialog.getByLabel('Name').fill('Florist');
  await dialog.getByLabel('Pick from the palette').fill('#b83268');
  await expect(dialog.getByRole('textbox', { name: 'Color' })).toHaveValue('#B83268');
  await dialog.getByRole('button', { name: 'Save identity' }).click();
  await expect(identity(page, 'Florist')).toBeVisible();

  await page.getByRole('button', { name: 'Archive Weed' }).click();
  await expect(page.getByText('Florist has no habits yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Weed', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Weed');
  await page.reload();
  await identity(page, 'Florist').click();
  await expect(page.getByRole('link', { name: 'Open the page of Weed' })).toBeVisible();
  await page.getByRole('button', { name: 'Archive Florist' }).click();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await page.getByRole('button', { name: 'Permanently Delete Florist' }).click();
  const question = page.getByRole('alertdialog', { name: 'Permanently delete Florist?' });
  await expect(question).toContainText('Its 1 habit goes with it,');
});

test('an archived identity is restored completely, or deleted after a confirmation', async ({
  page,
}) => {
  await openProfile(page);
  const note = identity(page, 'Runner').locator('xpath=../..');
  const before = await note.textContent();
  await identity(page, 'Runner').click();
  await page.getByRole('button', { name: 'Archive Runner' }).click();
  await expect(identity(page, 'Runner')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(note).toHaveText(before ?? '');

  await identity(page, 'Runner').press('Enter');
  await page.getByRole('button', { name: 'Archive Runner' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  const archive = page.getByRole('group', { name: 'Archived' });
  await archive.getByRole('button', { name: 'Unarchive Runner' }).click();
  await expect(page.getByText('Runner is back.')).toBeVisible();
  await expect(note).toHaveText(before ?? '');

  await identity(page, 'Runner').click();
  await page.getByRole('button', { name: 'Archive Runner' }).click();
  await page.getByRole('button', { name: 'Permanently Delete Runner' }).click();
  const question = page.getByRole('alertdialog', { name: 'Permanently delete Runner?' });
  await expect(question).toContainText(/^.*Its \d+ habits and .* of sessions go with it,/s);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const ask = page.getByRole('button', { name: 'Permanently Delete Runner' });
  await expect(ask).toBeFocused();
  await ask.press('Enter');
  await question.getByRole('button', { name: 'Permanently Delete' }).click();
  await expect(ask).toBeHidden();
  // If the page is left before the answer is stored, the next one deletes again and gets a 404.
  await untilSent(page);
  await page.reload();
  await expect(identity(page, 'Artist')).toBeVisible();
  await expect(identity(page, 'Runner')).toBeHidden();
});

test('the profile has no accessibility violations, with everything open', async ({ page }) => {
  await openProfile(page);
  await identity(page, 'Runner').click();
  await page.getByRole('button', { name: 'Archive Runner' }).click();
  await identity(page, 'Artist').click();
  await page.getByRole('list', { name: 'Habits of Artist' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `the profile on a ${size}`);
    const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth);
    expect(isWide, `scrolls sideways on a ${size}`).toBe(false);
  }
});
