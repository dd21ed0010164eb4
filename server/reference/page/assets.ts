import { readFileSync } from 'node:fs';
import { createAsset, findAsset, type Asset } from '../../http/assets.ts';
import { findFonts } from '../../http/page-fonts.ts';

const SVG = 'image/svg+xml';

const ASSET_FOLDER = '/docs/assets';

/** What the page loads: its style sheet and mark by name, and everything by its path. */
export function loadAssets(): {
  readonly style: Asset;
  readonly mark: Asset | null;
  readonly byPath: ReadonlyMap<string, Asset>;
} {
  const mark = findAsset(ASSET_FOLDER, 'server/identity/pages/mark.svg', SVG);
  const scene = findAsset(ASSET_FOLDER, 'server/identity/pages/themes/retro-wide.svg', SVG);
  const fonts = findFonts(ASSET_FOLDER);
  const [page, call] = ['page.css', 'call.css'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  const style = createAsset(
    ASSET_FOLDER,
    'page.css',
    Buffer.from(
      [page, call, fonts.css, scene && `:root { --scene: url('${scene.path}'); }`].join('\n'),
    ),
    'text/css; charset=utf-8',
  );
  const all = [style, mark, scene, ...fonts.assets].filter((asset) => asset !== null);
  return { style, mark, byPath: new Map(all.map((asset) => [asset.path, asset])) };
}
