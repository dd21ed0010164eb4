import { becomeRunner } from './support/player.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { expect, test } from './support/test.ts';

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test(`no screen has an accessibility violation (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, 'landing');
    await becomeRunner(page);
    await expectNoViolations(page, 'home');
    await page.getByRole('button', { name: 'Add identity' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'identity dialog');
    await page.keyboard.press('Escape');
    for (const path of ['/settings', '/today']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page, path);
    }
    await page.goto('/home');
    await page.getByRole('button', { name: 'Play Run', exact: true }).click();
    await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
    await expectNoViolations(page, 'session');
  });
}

test('from the landing page to a running session with the keyboard alone', async ({ page }) => {
  await becomeRunner(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  const play = page.getByRole('button', { name: 'Play Run', exact: true });
  for (let i = 0; i < 30 && !(await play.evaluate((el) => el === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();
});
