import type { Locator, Page } from '@playwright/test';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { becomeGuest } from './support/guest.ts';
import { expect, test } from './support/test.ts';

/** As a guest of the demo, whose breaks come after 50 (Stretch, Tea by the window) and 100 minutes (Walk around the block). */
async function openProfile(page: Page): Promise<void> {
  await becomeGuest(page);
  await page.goto('/profile');
  await expect(group(page, 'After 50m')).toBeVisible();
}

function group(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Break Cycle' }).getByRole('grid', { name });
}

async function expectBreaks(page: Page, name: string, habits: string[]): Promise<void> {
  await expect(group(page, name).locator('.break-name')).toHaveText(habits);
}

test('breaks change places by mouse, finger, menu and keyboard, within their interval only', async ({
  page,
}) => {
  await openProfile(page);
  const stretch = page.getByRole('row', { name: 'Stretch' });
  const tea = page.getByRole('row', { name: 'Tea by the window' });
  const walk = page.getByRole('row', { name: 'Walk around the block' });
  await expectBreaks(page, 'After 50m', ['Stretch', 'Tea by the window']);

  await stretch.dragTo(walk);
  await expectBreaks(page, 'After 50m', ['Stretch', 'Tea by the window']);
  await expectBreaks(page, 'After 1h 40m', ['Walk around the block']);

  await tea.dragTo(stretch, { targetPosition: { x: 60, y: 6 } });
  await expectBreaks(page, 'After 50m', ['Tea by the window', 'Stretch']);
  await page.reload();
  await expectBreaks(page, 'After 50m', ['Tea by the window', 'Stretch']);

  await tea.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reorder Stretch' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Insert before Tea by the window' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectBreaks(page, 'After 50m', ['Stretch', 'Tea by the window']);

  await stretch.locator('.break-handle').click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  // What covers the page goes with the menu.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectBreaks(page, 'After 50m', ['Tea by the window', 'Stretch']);

  await dragByFinger(page, stretch.locator('.break-handle'), tea);
  await expectBreaks(page, 'After 50m', ['Stretch', 'Tea by the window']);
  await page.reload();
  await expectBreaks(page, 'After 50m', ['Stretch', 'Tea by the window']);
});

/** A touch that begins on one thing and ends at the upper edge of another. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('Nothing to drag');
  const x = start.x + start.width / 2;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', start.y + start.height / 2);
  await touch('touchMove', start.y);
  await expect(page.locator('.break-row[data-dragged]')).toBeVisible();
  await touch('touchMove', end.y + 4);
  await expect(to).toHaveAttribute('data-drop-side', 'before');
  await touch('touchEnd');
}

test('a break comes after another interval, goes, and comes back with Undo', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Change when Stretch comes' }).click();
  const dialog = page.getByRole('dialog', { name: 'When Stretch comes' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Break interval' }).fill('100');
  await save.click();
  await expectBreaks(page, 'After 1h 40m', ['Walk around the block', 'Stretch']);
  await expect(page.getByRole('row', { name: 'Stretch' })).toBeFocused();
  await page.reload();
  await expectBreaks(page, 'After 1h 40m', ['Walk around the block', 'Stretch']);

  await page.getByRole('button', { name: 'Remove break Tea by the window' }).click();
  await expect(group(page, 'After 50m')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectBreaks(page, 'After 50m', ['Tea by the window']);
  await page.reload();
  await expectBreaks(page, 'After 50m', ['Tea by the window']);

  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, size);
  }
});
