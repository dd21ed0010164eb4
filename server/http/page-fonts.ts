import { findAsset, type Asset } from './assets.ts';

const FONTS = [
  { family: 'Hepta Slab', name: 'hepta-slab', weights: '1 900' },
  { family: 'Atkinson Hyperlegible Next', name: 'atkinson-hyperlegible-next', weights: '200 800' },
];

/** The product's typefaces for server-made pages, where they are installed, and the style sheet that names them. */
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
