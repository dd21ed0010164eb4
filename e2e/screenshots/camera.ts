import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { THEME_NAMES, type ThemeName } from '../../web/themes/theme-names.ts';
import type { EnginePage } from '../engines/browser.ts';
import type { StillServer } from './still-server.ts';
import { makeStill, restoreStill } from './still.ts';

/** Takes the screen, or the whole page, once in each theme. */
export type Camera = (screen: string, whole?: boolean) => Promise<void>;

export interface Picture {
  readonly screen: string;
  readonly engine: string;
  readonly theme: ThemeName;
  /** Names of its files, from the top of the page down. */
  readonly files: readonly string[];
}

/** Pages of engines other than Chromium, by engine, which render copies of what Chromium shows. */
export interface OtherEngines {
  readonly pages: ReadonlyMap<string, EnginePage>;
  readonly stills: StillServer;
}

interface Settings {
  /** Origin of the product. */
  readonly origin: string;
  readonly folder: string;
  readonly size: string;
  readonly others: OtherEngines;
  readonly onTaken: (picture: Picture) => void;
}

/** The other engines take these in each theme, all others in the first one. */
const IN_EVERY_THEME = ['landing', 'home'];

export function makeCamera(
  page: Page,
  { origin, folder, size, others, onTaken }: Settings,
): Camera {
  return async (screen, whole = false) => {
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('[data-entering], [data-exiting]')).toHaveCount(0);
    const own = await page.evaluate(wear, null);
    if (whole) await page.evaluate(renderAll);
    for (const theme of THEME_NAMES) {
      await page.evaluate(wear, theme);
      await page.evaluate(loadPictures);
      const file = `${screen}-${theme}-${size}.png`;
      await page.screenshot({
        path: join(folder, file),
        fullPage: whole,
        animations: 'disabled',
      });
      onTaken({ screen, engine: 'chromium', theme, files: [file] });
    }
    await page.evaluate(wear, own);
    if (others.pages.size > 0) await captureInOtherEngines(screen, whole);
  };

  async function captureInOtherEngines(screen: string, whole: boolean): Promise<void> {
    const address = others.stills.show(await makeStill(page), origin);
    const viewport = page.viewportSize();
    const themes = IN_EVERY_THEME.includes(screen) ? THEME_NAMES : THEME_NAMES.slice(0, 1);
    for (const [engine, other] of others.pages) {
      if (viewport) await other.setViewportSize(viewport);
      await other.goto(address);
      for (const theme of themes) {
        await other.evaluate(wear, theme);
        await other.evaluate(loadPictures);
        await other.evaluate(restoreStill);
        const files = await captureParts(other, `${screen}-${theme}-${size}-${engine}`, whole);
        onTaken({ screen, engine, theme, files });
      }
    }
  }

  /** WebDriver captures only what is in view. */
  async function captureParts(other: EnginePage, name: string, whole: boolean): Promise<string[]> {
    const files: string[] = [];
    if (whole) await other.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (let isMore = true; isMore;) {
      const file = `${name}-${files.length + 1}.png`;
      await other.screenshot({ path: join(folder, file) });
      files.push(file);
      isMore = whole && (await other.evaluate(scrollOn));
    }
    return files;
  }
}

/** Scrolls to the next part of the page; false at its end. */
async function scrollOn(): Promise<boolean> {
  const before = scrollY;
  scrollBy({ top: innerHeight, behavior: 'instant' });
  // Elements out of view are laid out in the first frame and painted in the second.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return scrollY > before;
}

/** Sets the page's theme; returns the previous one. */
function wear(theme: string | null): string | null {
  const { dataset } = document.documentElement;
  const before = dataset['theme'] ?? null;
  if (theme !== null) dataset['theme'] = theme;
  return before;
}

/** Browsers leave out what is out of view, also from a picture of the whole page. */
function renderAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Waits for the pictures in the theme's styles. */
async function loadPictures(): Promise<void> {
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
