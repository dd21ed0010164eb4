import { expect } from '@playwright/test';
import { THEME_NAMES, THEME_WORDS } from '../../web/themes/theme-names.ts';
import { becomeGuest } from '../support/guest.ts';
import type { EnginePage } from './browser.ts';
import { test } from './test.ts';

test('a chosen theme colors every text of the page', async ({ tab }) => {
  await becomeGuest(tab);
  await tab.goto('/settings');
  for (const name of THEME_NAMES.toReversed()) {
    await tab.getByText(THEME_WORDS[name].description).click();
    await tab.locator(`html[data-theme=${name}]`).waitFor();
    expect(await findOldColors(tab), name).toEqual([]);
  }
});

/** Lists the elements whose color changes when the page is laid out again. */
function findOldColors(tab: EnginePage): Promise<string[]> {
  return tab.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
    const texts = [...document.querySelectorAll<HTMLElement>('main *')];
    const shown = texts.map((text) => getComputedStyle(text).color);
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
    document.body.style.display = '';
    return texts
      .filter((text, index) => getComputedStyle(text).color !== shown[index])
      .map((text) => text.outerHTML.slice(0, 100));
  });
}
