import { expect, type Locator, type Page } from '@playwright/test';

/** A finger that holds a row of a list. */
interface HoldingFinger {
  /** Moves to this height in the window, in pixels. */
  readonly move: (y: number) => Promise<void>;
  readonly lift: () => Promise<void>;
}

/** Takes a row of a list that can be reordered by its handle. */
export async function holdByFinger(page: Page, handle: Locator): Promise<HoldingFinger> {
  const finger = await page.context().newCDPSession(page);
  let x = 0;
  let isDown = false;
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) => {
    const touchPoints = y === undefined ? [] : [{ x, y }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  // A list that still moves is missed by the first touch.
  await expect(async () => {
    if (isDown) await touch('touchEnd');
    isDown = false;
    const start = await handle.boundingBox();
    if (!start) throw new Error('Nothing to drag');
    x = start.x + start.width / 2;
    await touch('touchStart', start.y + start.height / 2);
    isDown = true;
    await touch('touchMove', start.y);
    await expect(page.locator('.order-row[data-dragged]')).toBeVisible({ timeout: 2000 });
  }).toPass();
  return { move: (y) => touch('touchMove', y), lift: () => touch('touchEnd') };
}

/** Drags by touch from one element to the upper edge of another, in a list that can be reordered. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await holdByFinger(page, from);
  const end = await to.boundingBox();
  if (!end) throw new Error('Nowhere to drag to');
  await finger.move(end.y + 4);
  await expect(to).toHaveAttribute('data-drop-side', 'before');
  await finger.lift();
}
