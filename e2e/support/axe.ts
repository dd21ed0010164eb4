import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The two sizes at which every screen is looked at. */
export const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** The rules whose outcome depends on the colors of the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with each accessibility violation and the first element that has it; `where` says what was on the screen. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await check(page, where, {});
}

/** The same for a page that has passed all rules in another theme: only those that a theme decides. */
export async function expectColorsPass(page: Page, where: string): Promise<void> {
  await check(page, where, { runOnly: COLOR_RULES });
}

async function check(page: Page, where: string, options: RunOptions): Promise<void> {
  await page.evaluate(finishArrivals);
  // `AxeBuilder` would send axe (half a megabyte) twice for each check, even if the document has it.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // React Aria's announcer keeps, for seconds, references to what it announced and what may be gone.
  // Reporting the passed rules as well would double the time.
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
    .options({ resultTypes: ['violations'], ...options })
    .exclude('[data-live-announcer]');
  // There are no frames of other sites: without the page that would gather their results it takes half the time.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
}

/** What is still fading in has less contrast than what it will be. What goes round for ever is not waited for. */
async function finishArrivals(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map((animation) => animation.finished));
}
