import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

// The journeys of the other screens check those.
for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test(`a dialog has no accessibility violation (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await becomeRunner(page);
    await page.getByRole('button', { name: 'Add identity' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'identity dialog');
  });
}
