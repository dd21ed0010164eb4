import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { PICTURE_POLICY } from './security-headers.ts';

/** A file that a server-made page loads, under a path that changes with its content. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const ROOT = new URL('../../', import.meta.url);

const SVG = 'image/svg+xml';

/** Headers of an asset, which a browser caches for good. */
export function assetHeaders({ type }: Asset): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(type === SVG && { 'content-security-policy': PICTURE_POLICY }),
  };
}

/** `folder` is the path from which the pages serve their assets. */
export function createAsset(folder: string, name: string, content: Buffer, type: string): Asset {
  const version = hash('sha256', content, 'hex').slice(0, 8);
  return { path: `${folder}/${version}-${name}`, type, body: content };
}

/** Creates an asset from a file of the app; null if there is none. */
export function findAsset(folder: string, file: string, type: string): Asset | null {
  const url = new URL(file, ROOT);
  if (!existsSync(url)) return null;
  return createAsset(folder, file.slice(file.lastIndexOf('/') + 1), readFileSync(url), type);
}

const FONTS = [
  { family: 'Hepta Slab', name: 'hepta-slab', weights: '1 900' },
  { family: 'Atkinson Hyperlegible Next', name: 'atkinson-hyperlegible-next', weights: '200 800' },
];

/** The app's typefaces for server-made pages, as far as they are installed, and the style sheet for them. */
export function findFonts(folder: string): { assets: Asset[]; css: string } {
  const found = FONTS.flatMap(({ family, name, weights }) => {
    const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    const asset = findAsset(folder, file, 'font/woff2');
    return asset ? [{ asset, css: describeFont(family, weights, asset) }] : [];
  });
  return { assets: found.map(({ asset }) => asset), css: found.map(({ css }) => css).join('\n') };
}

function describeFont(family: string, weights: string, { path }: Asset): string {
  const source = `src: url('${path}') format('woff2');`;
  return `@font-face { font-family: '${family}'; font-weight: ${weights}; font-display: swap; ${source} }`;
}
