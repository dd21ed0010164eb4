import type { Sheet } from '../sheet.ts';
import type { Framing } from './framing.ts';
import { soft } from '../drawing/paint.ts';

/** Puffs over a vent: offset to the right and upwards, and size. */
const puffs = [
  [0, 0, 20, 34],
  [4, 36, 26, 30],
  [-14, 62, 34, 34],
  [4, 100, 30, 30],
  [-34, 112, 46, 38],
  [-22, 160, 52, 40],
  [-62, 176, 46, 34],
] as const;

/** Steam that rises from the depth beside the roof, in the light of the sun. */
export function steam({ roof, rider }: Framing): Sheet {
  const [x, y] = [roof.corner + 96, rider.y + 70];
  const drawn = puffs
    .map(
      ([right, up, rx, ry]) =>
        `<ellipse cx="${x + right}" cy="${y - up}" rx="${rx}" ry="${ry}" fill="url(#puff)"/>`,
    )
    .join('');
  return {
    name: 'steam',
    drawing: `<defs><filter id="blur"><feGaussianBlur stdDeviation="7"/></filter>${soft('puff', [
      [0, '#ffd0e0', 0.6],
      [0.5, '#ff9ac0', 0.3],
      [1, '#ff5a9a', 0],
    ])}</defs><g filter="url(#blur)">${drawn}</g>`,
    box: { x: x - 130, y: y - 250, width: 190, height: 290 },
    motion: { kind: 'pass', seconds: 18, x: -0.12, y: -0.2 },
  };
}
