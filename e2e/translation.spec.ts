import type { Page } from '@playwright/test';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

/**
 * Translates as browsers do: puts each text into two `<font>` elements, either the text itself or a new one in its
 * place. Leaves out what must not be translated.
 */
function translatePage(way: 'move' | 'replace'): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    const isLeftOut = parent?.closest('[translate=no], script, style, textarea, font');
    if (!parent || isLeftOut || text.data.trim() === '') continue;
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    text.before(outer);
    if (way === 'move') inner.append(text);
    else {
      inner.textContent = text.data;
      text.remove();
    }
  }
}

for (const way of ['move', 'replace'] as const) {
  test(`a session is played to its end in a page that the browser translates (${way})`, async ({
    page,
  }) => {
    const translate = () => page.evaluate(translatePage, way);
    await page.clock.install();
    await becomeRunner(page);
    await translate();
    await page.getByRole('button', { name: 'Play Run', exact: true }).click();
    const timer = page.getByRole('timer', { name: 'Time left' });
    await expect(timer).toBeVisible();
    await translate();
    await page.clock.fastForward('03:00');
    await expect(timer).toHaveText(/^1[67]:/);
    await expect(page.getByText('3 min played')).toBeVisible();
    await page.getByLabel('New todo').fill('Find the river');
    await page.keyboard.press('Enter');
    await expect(page.getByText('0 of 1')).toBeVisible();
    await translate();
    await page.getByRole('checkbox', { name: 'Complete todo Find the river' }).check();
    await expect(page.getByText('1 of 1')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await translate();
    await expect(page.getByText('Paused').first()).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await translate();
    await page.getByRole('radio', { name: 'Stopwatch' }).click();
    await translate();
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('timer', { name: 'Time played' })).toHaveText(/^04:/);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await translate();
    await expectScreens(page, translate);
  });
}

/** Opens each screen through the menu and translates it. */
async function expectScreens(page: Page, translate: () => Promise<void>): Promise<void> {
  for (const name of ['Tracker', 'History', 'Profile', 'Settings', 'Home']) {
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await translate();
    await expect(page.getByText('The wheel came off')).toBeHidden();
  }
}
