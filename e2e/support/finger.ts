import { expect, type Locator, type Page } from '@playwright/test';

/** Touches one thing and lets go at the upper edge of another one, in a list that is put in order. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
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
  await expect(page.locator('.order-row[data-dragged]')).toBeVisible();
  await touch('touchMove', end.y + 4);
  await expect(to).toHaveAttribute('data-drop-side', 'before');
  await touch('touchEnd');
}
