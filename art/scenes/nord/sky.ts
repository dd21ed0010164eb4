import type { Random } from '../drawing/noise.ts';
import { glow, soft, vertical } from '../drawing/paint.ts';
import { cloud } from '../drawing/sky.ts';
import { stars } from '../drawing/stars.ts';
import type { Framing } from './framing.ts';

/** Darkness that increases with the distance from the sun. */
export function dusk({ sun }: Framing): string {
  return glow('away', sun.x, sun.y, sun.radius * 17, [
    [0.35, '#0b2239', 0],
    [1, '#0b2239', 0.55],
  ]);
}

export function skyDefs(framing: Framing): string {
  const { horizon, sun } = framing;
  const reach = sun.radius;
  return [
    vertical('sky', horizon - Math.min(horizon, 800), horizon, [
      [0, '#07111d'],
      [0.3, '#0d2438'],
      [0.52, '#173f5b'],
      [0.72, '#2f7390'],
      [0.88, '#6fb5bd'],
      [1, '#b4e0da'],
    ]),
    glow('far-glow', sun.x, sun.y, reach * 11, [
      [0, '#d8f3ec', 0.8],
      [0.3, '#9fd6d2', 0.42],
      [0.65, '#5aa7b6', 0.14],
      [1, '#3b7c97', 0],
    ]),
    glow('mid-glow', sun.x, sun.y, reach * 3.6, [
      [0.2, '#ffffff', 0.8],
      [0.5, '#e9f6f2', 0.35],
      [1, '#cfeee8', 0],
    ]),
    glow('halo', sun.x, sun.y, reach * 5, [
      [0.82, '#e9f6f2', 0],
      [0.9, '#f2fbf8', 0.2],
      [0.94, '#cfeee8', 0.1],
      [1, '#9fd6d2', 0],
    ]),
    dusk(framing),
    vertical('disc', sun.y - reach, sun.y + reach, [
      [0, '#ffffff'],
      [0.55, '#fbfffd'],
      [1, '#d3efe9'],
    ]),
    soft('dog', [
      [0, '#ffffff', 0.7],
      [0.4, '#e9f6f2', 0.3],
      [1, '#e9f6f2', 0],
    ]),
  ].join('');
}

function night(random: Random, { width, horizon }: Framing): string {
  const sky = { x: 0, y: 0, width, height: horizon * 0.64 };
  const group = (count: number, size: number, opacity: number): string =>
    `<path d="${stars(random, sky, count, (_, down) => 1 - down)}" stroke-width="${size}" opacity="${opacity}"/>`;
  return `<g stroke="#e9f6f2" stroke-linecap="round">${group(100, 1.2, 0.45)}${group(44, 1.9, 0.7)}${group(16, 2.8, 0.95)}</g>`;
}

/**
 * The night above, the twilight below, and the low sun with the ring and the pillar that ice crystals make of its
 * light.
 */
export function sky(random: Random, framing: Framing): string {
  const { width, height, sun, clouds } = framing;
  const { x, y, radius } = sun;
  const full = `<rect width="${width}" height="${height}"`;
  const dog = (side: number): string =>
    `<ellipse cx="${x + side * radius * 4.5}" cy="${y}" rx="${radius * 0.5}" ry="${radius * 0.34}" fill="url(#dog)"/>`;
  const pillar = (wide: number, opacity: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${radius * 6.4}" fill="url(#dog)" opacity="${opacity}"/>`;
  return [
    `${full} fill="url(#sky)"/>`,
    night(random, framing),
    `${full} fill="url(#away)"/>${full} fill="url(#far-glow)"/>`,
    pillar(radius * 0.5, 0.5) + pillar(radius * 1.1, 0.3),
    `<circle cx="${x}" cy="${y}" r="${radius * 5}" fill="url(#halo)"/>${dog(-1)}${dog(1)}`,
    `<circle cx="${x}" cy="${y}" r="${radius * 3.6}" fill="url(#mid-glow)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#disc)"/>`,
    clouds.map((at) => `<path d="${cloud(random, at)}" fill="#7fc0c6" opacity=".55"/>`).join(''),
  ].join('');
}
