import { becomeRunner } from './support/player.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { expect, test } from './support/test.ts';

// The screens behind the login are looked at where their own journeys are.
for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test(`neither the landing page nor a dialog has an accessibility violation (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, 'landing');
    await becomeRunner(page);
    await page.getByRole('button', { name: 'Add identity' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'identity dialog');
  });
}
