import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { THEME_NAMES } from '../../web/themes/theme-names.ts';
import { drawMark } from './mark-file.ts';
import { pageThemes } from './page-themes.ts';
import { drawStillScene, readSheet, readSheets, type Framing } from './still-scenes.ts';

const FRAMINGS: readonly Framing[] = ['wide', 'tall'];
const PAGES = '../../server/oidc/pages';

/** Compressed, so that a scene is complete soon on a phone. */
const MOST_BYTES = 25_000;
/** The elements of `web/themes/scene.tsx`. */
const MOST_SHEETS = 9;

// Committed files that are made of others: `npx vitest run scripts/build/drawn-files --update` writes them.
test('the mark, and the colors and scenes of the server’s pages, are those of the web app', async () => {
  await expect(drawMark()).toMatchFileSnapshot('../../web/public/favicon.svg');
  await expect(drawMark()).toMatchFileSnapshot(`${PAGES}/mark.svg`);
  await expect(pageThemes()).toMatchFileSnapshot(`${PAGES}/themes/themes.css`);
  for (const theme of THEME_NAMES) {
    for (const framing of FRAMINGS) {
      const file = `${PAGES}/themes/${theme}-${framing}.svg`;
      await expect(drawStillScene(theme, framing)).toMatchFileSnapshot(file);
    }
  }
});

test.each(THEME_NAMES)('the scene %s is small, and shows each of its sheets once', (theme) => {
  const shown: string[] = [];
  for (const framing of FRAMINGS) {
    const { names } = readSheets(theme, framing);
    shown.push(...names.map((name) => `${framing}-${name}.svg`));
    const sizes = names.map(
      (name) => gzipSync(readSheet(theme, framing, name), { level: 9 }).length,
    );
    expect(names.length).toBeLessThanOrEqual(MOST_SHEETS);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  }
  const folder = new URL(`../../web/themes/scenes/${theme}/`, import.meta.url);
  expect(shown.toSorted()).toEqual(readdirSync(folder).toSorted());
});
