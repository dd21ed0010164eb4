import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The two sizes at which every screen is checked. */
export const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** Rules whose outcome depends on the theme's colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with each accessibility violation and its first element; `where` names the screen. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await check(page, where, {});
}

/** The same for a page that has passed all rules in another theme: only those that a theme affects. */
export async function expectColorsPass(page: Page, where: string): Promise<void> {
  await check(page, where, { runOnly: COLOR_RULES });
}

async function check(page: Page, where: string, options: RunOptions): Promise<void> {
  await page.evaluate(finishArrivals);
  // `AxeBuilder` would send axe (half a megabyte) twice for each check, even if the document has it.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // React Aria's announcer keeps, for seconds, references to announced elements that may be gone.
  // Reporting the passed rules as well would double the time.
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
    .options({ resultTypes: ['violations'], ...options })
    .exclude('[data-live-announcer]');
  // There are no frames of other sites: without the page that gathers their results it takes half the time.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
}

/** Elements that are fading in have too little contrast. Infinite animations are not awaited. */
async function finishArrivals(): Promise<void> {
  // An element that was just pressed begins to move one or two frames later.
  for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
    // A test may have stopped `requestAnimationFrame` with the page's clock.
    await new Promise((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve(undefined);
      });
      observer.observe(document.documentElement);
    });
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          effect?.getComputedTiming().endTime !== Infinity && playState === 'running',
      );
    if (passing.length > 0) quietFrames = -1;
    await Promise.allSettled(passing.map((animation) => animation.finished));
  }
}
