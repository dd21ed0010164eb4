import { readFileSync, readdirSync } from 'node:fs';
import { createAsset, type Asset, findFonts } from '../../http/assets.ts';

const WIDE = '-wide.svg';

/** The default theme. */
export const FIRST_THEME = 'retro';

/** The themes with pictures for the pages. */
const PAGE_THEMES: readonly string[] = readdirSync(new URL('themes/', import.meta.url))
  .filter((name) => name.endsWith(WIDE))
  .map((name) => name.slice(0, -WIDE.length));

/** The theme that the web app requested by the parameter `ext-theme`. */
export function findPageTheme(asked: unknown): string {
  return PAGE_THEMES.find((theme) => theme === asked) ?? FIRST_THEME;
}

const FOLDER = '/u/assets';
const SVG = 'image/svg+xml';

const mark = createAsset(FOLDER, 'mark.svg', readOwn('mark.svg'), SVG);

/** The still scene of each theme; a browser loads only the one it shows. */
const scenes = PAGE_THEMES.map((theme) => ({
  theme,
  wide: createAsset(FOLDER, `${theme}-wide.svg`, readOwn(`themes/${theme}-wide.svg`), SVG),
  tall: createAsset(FOLDER, `${theme}-tall.svg`, readOwn(`themes/${theme}-tall.svg`), SVG),
}));

const fonts = findFonts(FOLDER);

const style = createAsset(
  FOLDER,
  'pages.css',
  Buffer.from(
    [
      readOwn('themes/themes.css').toString(),
      readOwn('pages.css').toString(),
      fonts.css,
      ...scenes.map(({ theme, wide, tall }) => {
        const where = `[data-theme='${theme}']`;
        return [
          `${where} { --scene: url('${wide.path}'); }`,
          `@media (max-aspect-ratio: 4/5) { ${where} { --scene: url('${tall.path}'); } }`,
        ].join('\n');
      }),
    ].join('\n'),
  ),
  'text/css; charset=utf-8',
);

/** The assets that the pages link to directly. */
export const ASSETS = { mark, style };

/** Every asset by its path. */
export const assetsByPath: ReadonlyMap<string, Asset> = new Map(
  [mark, style, ...scenes.flatMap(({ wide, tall }) => [wide, tall]), ...fonts.assets].map(
    (asset) => [asset.path, asset],
  ),
);

function readOwn(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}
