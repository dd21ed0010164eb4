import { readFileSync } from 'node:fs';
import { createAsset, findAsset, type Asset } from '../../http/assets.ts';
import { findFonts } from '../../http/page-fonts.ts';

const FOLDER = '/u/assets';
const SVG = 'image/svg+xml';

const mark = createAsset(FOLDER, 'mark.svg', readOwn('mark.svg'), SVG);

/** The scene of the product's first theme; without the drawings the pages paint a sky of their own. */
const wide = findAsset(FOLDER, 'web/themes/scenes/retro.svg', SVG);
const tall = findAsset(FOLDER, 'web/themes/scenes/retro-portrait.svg', SVG) ?? wide;

const fonts = findFonts(FOLDER);

const style = createAsset(
  FOLDER,
  'pages.css',
  Buffer.from(
    [
      readOwn('pages.css').toString(),
      fonts.css,
      wide && `:root { --scene: url('${wide.path}'); }`,
      tall && `@media (max-aspect-ratio: 4/5) { :root { --scene: url('${tall.path}'); } }`,
    ]
      .filter((part) => part !== null)
      .join('\n'),
  ),
  'text/css; charset=utf-8',
);

/** What the pages link to themselves. */
export const ASSETS = { mark, style };

/** Every asset by its path. */
export const assetsByPath: ReadonlyMap<string, Asset> = new Map(
  [mark, style, wide, tall, ...fonts.assets].flatMap((asset) =>
    asset ? [[asset.path, asset]] : [],
  ),
);

function readOwn(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}
