import type { Framing } from './framing.ts';
import type { Random } from '../drawing/noise.ts';
import { soft } from '../drawing/paint.ts';
import { apart, glint, stars } from '../drawing/stars.ts';

/** Density of stars: lower in the sun's glare. */
function dim({ width, height, sun }: Framing) {
  return (across: number, down: number): number => {
    const far = Math.hypot(across * width - sun.x, down * height - sun.y);
    return Math.min(1, Math.max(0, far / 420 - 0.25));
  };
}

function field(
  random: Random,
  framing: Framing,
  count: number,
  size: number,
  tone: string,
): string {
  const { width, height } = framing;
  const dots = stars(random, { x: 0, y: 0, width, height: height * 0.9 }, count, dim(framing));
  return `<path d="${dots}" stroke="${tone}" stroke-width="${size}" stroke-linecap="round"/>`;
}

/** The faintest stars, which do not move. */
export function starDust(random: Random, framing: Framing): string {
  return `<g opacity=".55">${field(random, framing, 420, 1.5, '#d9ccff')}</g>`;
}

/** The stars of medium brightness. */
export function starField(random: Random, framing: Framing): string {
  return field(random, framing, 90, 2.2, '#e9e2ff') + field(random, framing, 22, 2.6, '#a9c4ff');
}

/** The few brightest stars. */
export function beacons(random: Random, framing: Framing): string {
  const { width, height } = framing;
  const box = { x: 20, y: 20, width: width - 40, height: height * 0.62 };
  const places = apart(random, box, 9, 210);
  const points = places.map(([x, y], index) => glint(x, y, index % 4 === 0 ? 12 : 8)).join('');
  const halos = places
    .map(
      ([x, y]) => `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="16" fill="url(#halo)"/>`,
    )
    .join('');
  const halo = soft('halo', [
    [0, '#c9b8ff', 0.7],
    [0.3, '#8b70ea', 0.25],
    [1, '#6b4fd8', 0],
  ]);
  return `<defs>${halo}</defs>${halos}${field(random, framing, 16, 3, '#f4edff')}<path d="${points}" fill="#f4edff" opacity=".9"/>`;
}
