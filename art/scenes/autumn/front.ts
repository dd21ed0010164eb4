import type { Random } from '../drawing/noise.ts';
import { across, glow, vertical } from '../drawing/paint.ts';
import { treeAt } from '../drawing/trees.ts';
import { wood, woodDefs, woods } from './forest.ts';
import type { Framing } from './framing.ts';

export function frontDefs(framing: Framing): string {
  const { width, height, horizon, woodsDown } = framing;
  return [
    woodDefs(framing),
    vertical('night', horizon + woodsDown + 210, height, [
      [0, '#2a1a26', 0],
      [0.5, '#2a1a26', 0.6],
      [1, '#241520', 1],
    ]),
    across('spruce', [
      [0, '#b04a2e'],
      [0.14, '#6a2a30'],
      [0.46, '#1f1420'],
    ]),
    glow('vignette', width / 2, height * 0.56, Math.hypot(width, height) * 0.56, [
      [0.55, '#24121d', 0],
      [1, '#24121d', 0.6],
    ]),
  ].join('');
}

/** The woods at the mountain's foot, and the dark frame nearest to the viewer. */
export function front(random: Random, framing: Framing): string {
  const { width, height, moreRows } = framing;
  const full = `<rect width="${width}" height="${height}"`;
  const frame = framing.spruces
    .toSorted((one, other) => one.height - other.height)
    .map((at) => treeAt(random, 'spruce', { ...at, fill: 'url(#spruce)', sunAt: framing.sun.x }))
    .join('');
  return [
    ...woods.map((each, index) => wood(random, framing, each, index === 2 ? moreRows : 0)),
    `${full} fill="url(#night)"/>`,
    frame,
    `${full} fill="url(#vignette)"/>${full} fill="url(#grain)" opacity=".07"/>`,
  ].join('');
}
