import { readFileSync } from 'node:fs';
import { retroCard } from '../scenes/retro/retro.ts';
import { stillFile } from '../scenes/stylesheet.ts';

/** Size of the picture for links, in pixels, as social networks require it. */
export const CARD_SIZE = { width: 1200, height: 630 };

const FONTS = new URL('../../node_modules/@fontsource-variable/', import.meta.url);

function fontFace(family: string, file: string): string {
  const bytes = readFileSync(new URL(file, FONTS)).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:1 999;src:url(data:font/woff2;base64,${bytes})}`;
}

/** The card as a page: the wagon trail at rest, composed for this size, with the name and the line of the title screen. */
export function cardPage(): string {
  return `<!doctype html><meta charset="utf-8"><style>
${fontFace('display', 'hepta-slab/files/hepta-slab-latin-wght-normal.woff2')}
${fontFace('body', 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2')}
body{margin:0;overflow:hidden;text-align:center;color:#ffeccd}
svg{position:absolute;inset:0}
header{position:relative;padding:34px 0 60px;background:linear-gradient(rgb(38 16 50/.5),rgb(38 16 50/.3) 50%,transparent)}
h1{margin:0;font:900 172px/1 display;letter-spacing:-.005em;color:#fff0cf;text-shadow:0 1px 0 #f6a44c,0 2px 0 #f09a4a,0 3px 0 #d9603b,0 4px 0 #c4513f,0 5px 0 #9c3a45,0 6px 0 #7a2e4d,0 7px 0 #5b2145,0 16px 28px rgb(29 16 48/.55)}
p{margin:0;font:560 31px/1.2 body;text-shadow:0 1px 14px rgb(45 19 54/.9),0 0 4px rgb(45 19 54/.7)}
</style>${stillFile(retroCard())}<header><h1>Hexis</h1><p>Name who you want to become. Play your habits. Level up.</p></header>`;
}
