import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { landscape, portrait } from './retro-framing.ts';
import { retro } from './retro.ts';

const folder = new URL('../../web/themes/scenes/', import.meta.url);

/** Each scene in its two framings, for a stage and for a backdrop. The files are committed, so that a build needs no drawing. */
const scenes = {
  'retro.svg': retro(landscape, true),
  'retro-portrait.svg': retro(portrait, true),
  'retro-still.svg': retro(landscape, false),
  'retro-portrait-still.svg': retro(portrait, false),
};

mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries(scenes)) {
  writeFileSync(new URL(name, folder), svg);
  console.log(`${name}: ${(gzipSync(svg, { level: 9 }).length / 1000).toFixed(1)} kB compressed`);
}
