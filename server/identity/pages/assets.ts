import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** A file that the pages load, under a path that changes with its content. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const ROOT = new URL('../../../', import.meta.url);
const SVG = 'image/svg+xml';

const mark = loadAsset('mark.svg', 'server/identity/pages/mark.svg', SVG);

/** The scene of the product's first theme; without the drawings the pages paint a sky of their own. */
const wide = tryAsset('retro.svg', 'web/themes/scenes/retro.svg', SVG);
const tall = tryAsset('retro-portrait.svg', 'web/themes/scenes/retro-portrait.svg', SVG) ?? wide;

/** The product's typefaces, where they are installed. */
const display = tryFont('hepta-slab');
const body = tryFont('atkinson-hyperlegible-next');

const style = createAsset(
  'pages.css',
  Buffer.from(
    [
      readFileSync(new URL('server/identity/pages/pages.css', ROOT), 'utf8'),
      display && `@font-face { font-family: 'Hepta Slab'; ${describeFont(display, '1 900')} }`,
      body &&
        `@font-face { font-family: 'Atkinson Hyperlegible Next'; ${describeFont(body, '200 800')} }`,
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
  [mark, style, wide, tall, display, body].flatMap((asset) => (asset ? [[asset.path, asset]] : [])),
);

function describeFont(font: Asset, weights: string): string {
  return `font-weight: ${weights}; font-display: swap; src: url('${font.path}') format('woff2');`;
}

function tryFont(name: string): Asset | null {
  const file = `${name}-latin-wght-normal.woff2`;
  return tryAsset(file, `node_modules/@fontsource-variable/${name}/files/${file}`, 'font/woff2');
}

function tryAsset(name: string, file: string, type: string): Asset | null {
  return existsSync(new URL(file, ROOT)) ? loadAsset(name, file, type) : null;
}

function loadAsset(name: string, file: string, type: string): Asset {
  return createAsset(name, readFileSync(new URL(file, ROOT)), type);
}

function createAsset(name: string, content: Buffer, type: string): Asset {
  const version = hash('sha256', content, 'hex').slice(0, 8);
  return { path: `/u/assets/${version}-${name}`, type, body: content };
}
