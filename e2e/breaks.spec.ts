import type { Locator, Page } from '@playwright/test';
import type { Break } from '#contract/breaks.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { dragByFinger } from './support/finger.ts';
import { becomeGuest } from './support/guest.ts';
import { expect, test } from './support/test.ts';

/**
 * Opens the profile of a demo guest: Stretch and Tea by the window after 50 minutes, Walk around the block after 100.
 */
async function openProfile(page: Page): Promise<void> {
  await becomeGuest(page);
  await page.goto('/profile');
  await expect(group(page, 'After 50m')).toBeVisible();
}

function group(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Break Cycle' }).getByRole('grid', { name });
}

async function expectBreaks(page: Page, name: string, habits: string[]): Promise<void> {
  await expect(group(page, name).locator('.order-name')).toHaveText(habits);
}

test('breaks are reordered by mouse, touch, menu and keyboard, within their interval only', async ({
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

  await stretch.locator('.order-handle').click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  // The overlay closes together with the menu.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectBreaks(page, 'After 50m', ['Tea by the window', 'Stretch']);

  await dragByFinger(page, stretch.locator('.order-handle'), tea);
  await expectBreaks(page, 'After 50m', ['Stretch', 'Tea by the window']);
  await page.reload();
  await expectBreaks(page, 'After 50m', ['Stretch', 'Tea by the window']);
});

test('a break gets another interval, is removed, and returns with Undo', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Change when Stretch comes' }).click();
  const dialog = page.getByRole('dialog', { name: 'When Stretch comes' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const interval = dialog.getByRole('textbox', { name: 'Break interval' });
  await interval.fill('soon');
  await interval.blur();
  await expect(dialog).toContainText('is required: at least one minute');
  await expect(interval).toHaveValue('soon');
  await interval.fill('1:38');
  await interval.press('ArrowUp');
  await expect(interval).toHaveValue('99');
  await expect(dialog.getByRole('status')).toHaveText('99');
  await dialog.getByRole('button', { name: 'Increase Break interval' }).click();
  await expect(interval).toHaveValue('100');
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

/** Runs a step just before the page's next call with that method reaches the server. */
async function beforeNext(
  page: Page,
  method: string,
  act: (breaks: readonly Break[]) => Promise<unknown>,
): Promise<void> {
  let hasActed = false;
  await page.route(/\/api\/breaks/, async (route) => {
    if (hasActed || route.request().method() !== method) return route.fallback();
    hasActed = true;
    await act(await callApi<Break[]>(page, 'GET', '/api/breaks'));
    return route.fallback();
  });
}

const findBreak = (breaks: readonly Break[], name: string) =>
  breaks.find(({ Habit }) => Habit.description === name)?.id;

test('a refused move, change or removal of a break is reported', async ({ page, complaints }) => {
  await openProfile(page);
  // Another device acts first.
  await beforeNext(page, 'POST', (breaks) => {
    const id = findBreak(breaks, 'Tea by the window');
    return callApi(page, 'PUT', '/api/breaks', { id, interval: 100 * 60_000 });
  });
  await page.getByRole('row', { name: 'Stretch' }).locator('.order-handle').click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(page.getByText('Failed to reorder breaks')).toBeVisible();
  await expectBreaks(page, 'After 50m', ['Stretch']);

  await beforeNext(page, 'PUT', (breaks) =>
    callApi(page, 'DELETE', '/api/breaks', { id: findBreak(breaks, 'Stretch') }),
  );
  await page.getByRole('button', { name: 'Change when Stretch comes' }).click();
  const dialog = page.getByRole('dialog', { name: 'When Stretch comes' });
  await dialog.getByRole('textbox', { name: 'Break interval' }).fill('100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to update break')).toBeVisible();
  await expectBreaks(page, 'After 1h 40m', ['Walk around the block', 'Tea by the window']);

  // The server accepts any removal, so a proxy refuses it.
  await page.route(/\/api\/breaks$/, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: { status: 422, code: 'invalid', message: 'Some of this does not fit.' },
        })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Remove break Walk around the block' }).click();
  await expect(page.getByText('Failed to delete break')).toBeVisible();
  await page.unrouteAll();
  await expectBreaks(page, 'After 1h 40m', ['Walk around the block', 'Tea by the window']);
  await page.getByRole('button', { name: 'Remove break Walk around the block' }).click();
  await page.getByRole('button', { name: 'Remove break Tea by the window' }).click();
  await expect(page.getByText('No breaks available. Add breaks to your habits.')).toBeVisible();
  complaints.length = 0;
});
