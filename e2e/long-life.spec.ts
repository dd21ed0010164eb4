import type { Page } from '@playwright/test';
import { signUpWithLife } from './support/long-life.ts';
import { expect, test } from './support/test.ts';

const LIFE = { events: 100_000, lastYear: 8000, identities: 30, habits: 200, scheduled: 60 };

/** Number of elements that the browser has to style and lay out, however many the page has. */
function countVisible(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((element) =>
        element.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
}

test('a user with thirty identities, two hundred habits and a hundred thousand sessions plays, browses and corrects', async ({
  page,
  server,
}) => {
  test.slow();
  const token = await signUpWithLife(server.origin, 'long-life@hexis.test', LIFE);
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);

  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Runner 30', exact: true })).toBeAttached();
  await expect.poll(() => countVisible(page)).toBeLessThan(2500);
  const done = page.getByRole('button', { name: 'Mark Run 200 done' });
  await expect(done).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show scheduled' }).click();
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  await page.getByRole('button', { name: 'Play Run 31', exact: true }).click();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Play Run 31', exact: true })).toBeVisible();

  await page.goto('/tracker');
  await expect(page.getByRole('row', { name: /^Run 200/ })).toBeAttached();
  await expect.poll(() => countVisible(page)).toBeLessThan(2500);
  const month = page.getByRole('heading', { level: 2 });
  const shown = await month.textContent();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.poll(() => month.textContent()).not.toBe(shown);
  await page
    .getByRole('table', { name: (await month.textContent()) ?? '' })
    .getByRole('button', { name: /^Run \d+, / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Run 1', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/history');
  await page.getByRole('searchbox').fill('socks');
  await page
    .getByRole('button', { name: /^Edit Run/ })
    .first()
    .click();
  const minutes = page.getByRole('dialog').getByRole('textbox', { name: 'Duration' });
  await minutes.fill('21');
  await page.getByRole('button', { name: 'Save session' }).click();
  await expect(page.getByText(/is now 21/)).toBeVisible();
  await expect.poll(() => countVisible(page)).toBeLessThan(2500);
});
