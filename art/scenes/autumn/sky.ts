import type { Random } from '../drawing/noise.ts';
import { glow, vertical } from '../drawing/paint.ts';
import { cloud, rays } from '../drawing/sky.ts';
import type { Framing } from './framing.ts';

export function skyDefs({ horizon, sun }: Framing): string {
  const reach = sun.radius;
  return [
    vertical('sky', 0, horizon, [
      [0, '#3d2133'],
      [0.24, '#7c3338'],
      [0.48, '#c9603c'],
      [0.7, '#f0a050'],
      [0.88, '#fbd48c'],
      [1, '#fff1d0'],
    ]),
    vertical('disc', sun.y - reach, sun.y + reach, [
      [0, '#fffef8'],
      [0.5, '#fffbe6'],
      [1, '#fff7dc'],
    ]),
    glow('far-glow', sun.x, sun.y, reach * 9, [
      [0, '#ffdf9c', 0.8],
      [0.3, '#fbb765', 0.42],
      [1, '#e0762f', 0],
    ]),
    glow('mid-glow', sun.x, sun.y, reach * 3.6, [
      [0.2, '#fff3cf', 0.85],
      [0.5, '#ffdf9c', 0.42],
      [1, '#ffcf80', 0],
    ]),
    glow('near-glow', sun.x, sun.y, reach * 1.6, [
      [0.55, '#fffdf2', 1],
      [0.7, '#fff6dc', 0.55],
      [1, '#fff1d0', 0],
    ]),
    glow('rays', sun.x, sun.y, reach * 9, [
      [0.12, '#fff1d0', 0.038],
      [1, '#fff1d0', 0],
    ]),
  ].join('');
}

/** The sky with its sun, and streaks of cloud too high to drift visibly. */
export function sky(random: Random, framing: Framing): string {
  const { width, height, sun } = framing;
  const full = `<rect width="${width}" height="${height}"`;
  const disc = (size: number, paint: string): string =>
    `<circle cx="${sun.x}" cy="${sun.y}" r="${Math.round(sun.radius * size)}" fill="${paint}"/>`;
  const streaks = framing.streaks.map((at) => cloud(random, at)).join('');
  return [
    `${full} fill="url(#sky)"/>${full} fill="url(#far-glow)"/>`,
    `<g fill="url(#rays)">${rays(random, sun.x, sun.y, sun.radius * 9, 9)}</g>`,
    disc(3.6, 'url(#mid-glow)'),
    `<path d="${streaks}" fill="#ffd28c" opacity=".55" transform="translate(-2 3)"/><path d="${streaks}" fill="#a8503f" opacity=".6"/>`,
    disc(1.6, 'url(#near-glow)'),
    disc(1, 'url(#disc)'),
  ].join('');
}
