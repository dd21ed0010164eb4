import { readFileSync } from 'node:fs';
import { createAsset, type Asset } from '../../http/assets.ts';
import { findFonts } from '../../http/page-fonts.ts';

const FOLDER = '/u/assets';
const SVG = 'image/svg+xml';

const mark = createAsset(FOLDER, 'mark.svg', readOwn('mark.svg'), SVG);

/** The scene of the product's first theme, at rest. */
const wide = createAsset(FOLDER, 'scene-wide.svg', readOwn('scene-wide.svg'), SVG);
const tall = createAsset(FOLDER, 'scene-tall.svg', readOwn('scene-tall.svg'), SVG);

const fonts = findFonts(FOLDER);

const style = createAsset(
  FOLDER,
  'pages.css',
  Buffer.from(
    [
      readOwn('pages.css').toString(),
      fonts.css,
      `:root { --scene: url('${wide.path}'); }`,
      `@media (max-aspect-ratio: 4/5) { :root { --scene: url('${tall.path}'); } }`,
    ].join('\n'),
  ),
  'text/css; charset=utf-8',
);

/** What the pages link to themselves. */
export const ASSETS = { mark, style };

/** Every asset by its path. */
export const assetsByPath: ReadonlyMap<string, Asset> = new Map(
  [mark, style, wide, tall, ...fonts.assets].map((asset) => [asset.path, asset]),
);

function readOwn(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}
