import { expect, type Locator, type Page } from '@playwright/test';

/** Drags by touch from one element to the upper edge of another, in a list that can be reordered. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  let x = 0;
  let isDown = false;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  // A list that still moves is missed by the first touch.
  await expect(async () => {
    if (isDown) await touch('touchEnd');
    isDown = false;
    const start = await from.boundingBox();
    if (!start) throw new Error('Nothing to drag');
    x = start.x + start.width / 2;
    await touch('touchStart', start.y + start.height / 2);
    isDown = true;
    await touch('touchMove', start.y);
    await expect(page.locator('.order-row[data-dragged]')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const end = await to.boundingBox();
  if (!end) throw new Error('Nowhere to drag to');
  await touch('touchMove', end.y + 4);
  await expect(to).toHaveAttribute('data-drop-side', 'before');
  await touch('touchEnd');
}
