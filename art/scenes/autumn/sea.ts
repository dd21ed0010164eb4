import { type Bank, bank } from '../drawing/billows.ts';
import type { Random } from '../drawing/noise.ts';
import { vertical } from '../drawing/paint.ts';
import type { Box } from '../sheet.ts';
import type { Framing } from './framing.ts';

type Distance = 'far' | 'middle' | 'near';

/** Lit at the top, in shadow below, and transparent at the foot, which merges into the next bank. */
const tones: Readonly<Record<Distance, readonly [string, string, string]>> = {
  far: ['#fff8e2', '#fde0ac', '#e9ad84'],
  middle: ['#fff3d6', '#f7c894', '#c98a7a'],
  near: ['#fee8c4', '#e6a683', '#9e6470'],
};

export function heapPaint(distance: Distance): string {
  return `url(#heap-${distance})`;
}

export function heapPaintDefs(...distances: readonly Distance[]): string {
  return distances
    .map((distance) => {
      const [light, body, shadow] = tones[distance];
      return (
        `<radialGradient id="heap-${distance}" cx=".36" cy=".12" r=".95"><stop offset="0" stop-color="${light}"/>` +
        `<stop offset=".42" stop-color="${body}"/><stop offset=".74" stop-color="${shadow}" stop-opacity=".75"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></radialGradient>`
      );
    })
    .join('');
}

/** How far a bank extends beyond the picture on both sides, because it drifts. */
const beyond = 90;

/** A bank of cloud that drifts; heights are measured below the horizon. */
interface Drift {
  readonly top: number;
  readonly foot: number;
  /** Height at which it begins to cover what is behind it. */
  readonly veil: number;
  /** Its rows of heaps, with their number in the wide picture. */
  readonly rows: readonly Pick<Bank, 'y' | 'size' | 'count' | 'flat' | 'stray'>[];
}

const drifts: Readonly<Record<'middle' | 'near', Drift>> = {
  middle: {
    top: 8,
    foot: 210,
    veil: 68,
    rows: [
      { y: 86, size: 190, count: 22, flat: 0.42, stray: 10 },
      { y: 118, size: 240, count: 17, flat: 0.46, stray: 12 },
    ],
  },
  near: {
    top: 26,
    foot: 330,
    veil: 50,
    rows: [
      { y: 152, size: 300, count: 15, flat: 0.5, stray: 12 },
      { y: 206, size: 400, count: 10, flat: 0.56, stray: 16 },
    ],
  },
};

/** Box of a drifting bank. */
export function seaBox({ width, horizon }: Framing, distance: keyof typeof drifts): Box {
  const { top, foot } = drifts[distance];
  return { x: -beyond, y: horizon + top, width: width + 2 * beyond, height: foot - top };
}

/** A bank of the sea of cloud that drifts before the ranges. */
export function sea(random: Random, framing: Framing, distance: keyof typeof drifts): string {
  const { horizon } = framing;
  const { x, y, width, height } = seaBox(framing, distance);
  const { foot, veil, rows } = drifts[distance];
  const [light, body] = tones[distance];
  const paint = vertical('veil', horizon + veil, horizon + foot, [
    [0, light, 0],
    [0.4, body, 0.85],
    [1, body],
  ]);
  const heaps = rows.map((row) =>
    bank(random, {
      ...row,
      left: x,
      right: x + width,
      y: horizon + row.y,
      count: Math.round((row.count * width) / 1780),
    }),
  );
  return (
    `<defs>${paint}</defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#veil)"/>` +
    `<g fill="${heapPaint(distance)}">${heaps.join('')}</g>`
  );
}
