import type { Framing } from './framing.ts';
import { soft } from '../drawing/paint.ts';
import type { Sheet } from '../sheet.ts';

/** A puff: center and radii, in the wagon's units and relative to it. */
type Puff = readonly [right: number, down: number, across: number, deep: number];

const hanging: readonly Puff[] = [
  [92, -8, 40, 22],
  [160, -8, 60, 26],
  [250, -12, 84, 34],
];
const passing: readonly Puff[] = [
  [116, -22, 50, 27],
  [196, -33, 78, 36],
  [300, -38, 104, 40],
];

export const dustDefs = soft('dust', [
  [0, '#fff0cc', 0.85],
  [0.5, '#ffdca6', 0.55],
  [0.8, '#ffc988', 0.17],
  [1, '#f6a44c', 0],
]);

function puffs({ wagon }: Framing, list: readonly Puff[]): string {
  const { x, y, scale } = wagon;
  return list
    .map(
      ([right, down, across, deep]) =>
        `<ellipse cx="${x + right * scale}" cy="${y + down * scale}" rx="${across * scale}" ry="${deep * scale}" fill="url(#dust)" opacity=".8"/>`,
    )
    .join('');
}

/** Dust in the air beyond the crest, behind the wagon. */
export function hangingDust(framing: Framing): string {
  return puffs(framing, hanging);
}

/** Dust from the rear wheels, carried by the wind. */
export function passingDust(framing: Framing): Sheet {
  const { x, y, scale } = framing.wagon;
  const [left, top] = [x + 60 * scale, y - 82 * scale];
  return {
    name: 'dust',
    drawing: `<defs>${dustDefs}</defs>${puffs(framing, passing)}`,
    box: { x: left, y: top, width: 348 * scale, height: 90 * scale },
    motion: { kind: 'pass', seconds: 16, x: 0.22, y: -0.14 },
  };
}
