import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { expect, test } from './support/test.ts';

for (const [name, viewport, colorScheme] of [
  ['desktop, light', VIEWPORTS.desktop, 'light'],
  ['phone, dark', VIEWPORTS.phone, 'dark'],
] as const) {
  test(`the API’s reference is public and accessible (${name})`, async ({ page }) => {
    // Checking every letter's contrast on this long page takes time.
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.goto('/docs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
    await expectNoViolations(page, 'reference');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(viewport.width);
  });
}

test('the reference can be read with the keyboard alone', async ({ page }) => {
  await page.goto('/docs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Start a session' }).focus();
  await page.keyboard.press('Enter');
  const call = page.getByRole('article', { name: 'Start a session' });
  await expect(call.getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(call).toContainText('/api/events');
});
