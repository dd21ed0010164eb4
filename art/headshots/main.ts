import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };

const folder = new URL('../../web/features/avatars/headshots/', import.meta.url);

/** The outline color of the retro scene; the style draws in black. */
const INK = '#2b1b3d';

/** Pablo Stanley's Open Peeps, which he gave to the public domain (CC0 1.0). */
const style = new Style(openPeeps);

/** Options of all portraits: position in the frame, and a fixed seed. */
const shared = {
  seed: 'hexis',
  scale: 0.93,
  translateX: 1,
  translateY: 3.5,
  inkColor: INK,
  maskProbability: 0,
};

/** The portraits, distinguishable by shape and color at thumbnail size. The files are committed. */
const headshots = {
  'headshot1.svg': new Avatar(style, {
    ...shared,
    // Below the frame's sloping sides.
    scale: 0.81,
    translateX: 4.5,
    translateY: 9.5,
    headVariant: 'bun',
    expressionVariant: 'smile',
    skinColor: '#ae5d29',
    clothingColor: '#ffd48a',
    accessoriesProbability: 0,
    facialHairProbability: 0,
  }),
  'headshot2.svg': new Avatar(style, {
    ...shared,
    headVariant: 'grayShort',
    expressionVariant: 'smile',
    skinColor: '#edb98a',
    headContrastColor: '#b9532a',
    clothingColor: '#9fd6d2',
    accessoriesProbability: 0,
    facialHairVariant: 'full',
    facialHairProbability: 100,
  }),
  'headshot3.svg': new Avatar(style, {
    ...shared,
    scale: 0.86,
    translateY: 7,
    headVariant: 'grayBun',
    expressionVariant: 'calm',
    skinColor: '#ffdbb4',
    headContrastColor: '#e8e1e1',
    clothingColor: '#7a2e4d',
    accessoriesVariant: 'glasses5',
    accessoriesProbability: 100,
    facialHairProbability: 0,
  }),
};

mkdirSync(folder, { recursive: true });
for (const [name, avatar] of Object.entries(headshots)) {
  const svg = colorBeard(avatar.toString().replaceAll('"black"', `"${INK}"`));
  writeFileSync(new URL(name, folder), svg);
  console.log(`${name}: ${(gzipSync(svg, { level: 9 }).length / 1000).toFixed(1)} kB compressed`);
}

/** Recolors this beard, which the style draws in black. */
function colorBeard(svg: string): string {
  return svg.replace(/<g id="facialHair[^]*?<\/g>/, (beard) => beard.replaceAll(INK, '#8f3d1e'));
}
