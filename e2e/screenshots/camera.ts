import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { THEME_NAMES, type ThemeName } from '../../web/themes/theme-names.ts';

/** Takes what is on the screen, or all of the page, once in each theme. */
export type Camera = (screen: string, whole?: boolean) => Promise<void>;

/** `taken` hears of each picture, by the name of its file in `folder`. */
export function makeCamera(
  page: Page,
  folder: string,
  size: string,
  taken: (screen: string, theme: ThemeName, file: string) => void,
): Camera {
  return async (screen, whole = false) => {
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('[data-entering], [data-exiting]')).toHaveCount(0);
    const own = await page.evaluate(wear, null);
    for (const theme of THEME_NAMES) {
      await page.evaluate(wear, theme);
      await page.evaluate(pictures);
      const file = `${screen}-${theme}-${size}.png`;
      await page.screenshot({
        path: join(folder, file),
        fullPage: whole,
        animations: 'disabled',
      });
      taken(screen, theme, file);
    }
    await page.evaluate(wear, own);
  };
}

/** Puts the page into a theme; answers the one that it was in. */
function wear(theme: string | null): string | null {
  const { dataset } = document.documentElement;
  const before = dataset['theme'] ?? null;
  if (theme !== null) dataset['theme'] = theme;
  return before;
}

/** Waits for the pictures that the theme's styles show. */
async function pictures(): Promise<void> {
  const urls = [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) =>
      [...getComputedStyle(element, part).backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(
        ([, url = '']) => url,
      ),
    ),
  );
  await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
    }),
  );
}
