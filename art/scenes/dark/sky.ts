import type { Framing, Gas } from './framing.ts';
import type { Random } from '../drawing/noise.ts';
import { glow, grain, soft, vertical } from '../drawing/paint.ts';
import { starDust } from './stars.ts';

const gasTones: Readonly<Record<Gas['tone'], string>> = {
  lilac: '#c9b8ff',
  violet: '#6b4fd8',
  indigo: '#3b2f9c',
  rose: '#a04fc8',
  blue: '#2f4fb8',
};

/** Billows as a tile: computing it once and repeating it is cheaper than computing the whole picture. */
function billows(
  id: string,
  tile: number,
  frequency: number,
  seed: number,
  values: string,
): string {
  return (
    `<filter id="${id}-noise" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" stitchTiles="stitch"/>` +
    `<feColorMatrix values="${values}"/></filter>` +
    `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="scale(1.5 1)"><rect width="${tile}" height="${tile}" filter="url(#${id}-noise)"/></pattern>`
  );
}

export function skyDefs(framing: Framing): string {
  const { width, height, sun } = framing;
  const reach = sun.radius;
  return [
    vertical('sky', 0, height, [
      [0, '#05060f'],
      [0.22, '#0b0e26'],
      [0.45, '#191544'],
      [0.6, '#1c1549'],
      [0.8, '#0b0d26'],
      [1, '#05060f'],
    ]),
    ...Object.entries(gasTones).map(([tone, color]) =>
      soft(tone, [
        [0, color, 1],
        [0.35, color, 0.55],
        [0.7, color, 0.14],
        [1, color, 0],
      ]),
    ),
    billows('clouds', 700, 0.0043, 11, '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 4.4 -1.75'),
    billows('dust', 900, 0.006, 5, '0 0 0 0 .02 0 0 0 0 .02 0 0 0 0 .08 0 0 0 4 -2'),
    `<mask id="in-clouds"><rect width="${width}" height="${height}" fill="#fff" opacity=".3"/><rect width="${width}" height="${height}" fill="url(#clouds)"/></mask>`,
    glow('far-glow', sun.x, sun.y, reach * 22, [
      [0, '#b39bff', 0.72],
      [0.25, '#8561ee', 0.42],
      [0.6, '#6b4fd8', 0.13],
      [1, '#6b4fd8', 0],
    ]),
    glow('mid-glow', sun.x, sun.y, reach * 7, [
      [0, '#efe7ff', 0.95],
      [0.3, '#cdbcff', 0.5],
      [1, '#a58cf5', 0],
    ]),
    glow('disc', sun.x, sun.y, reach * 1.3, [
      [0.5, '#fff', 1],
      [0.75, '#fffaf2', 0.9],
      [1, '#f6eeff', 0],
    ]),
    glow('near-glow', sun.x, sun.y, reach * 2.6, [
      [0.2, '#fffdf6', 1],
      [0.45, '#f6eeff', 0.75],
      [1, '#d9ccff', 0],
    ]),
    grain('grain', 256),
  ].join('');
}

function nebula({ width, height, gas }: Framing): string {
  const clouds = gas.map(
    ({ x, y, rx, ry, turn, tone, opacity }) =>
      `<ellipse rx="${rx}" ry="${ry}" transform="translate(${x} ${y}) rotate(${turn})" fill="url(#${tone})" opacity="${opacity}"/>`,
  );
  return `<g mask="url(#in-clouds)">${clouds.join('')}</g><rect width="${width}" height="${height}" fill="url(#dust)" opacity=".42"/>`;
}

/** Everything at infinite distance: the gas, the faintest stars, and the sun. */
export function sky(random: Random, framing: Framing): string {
  const { width, height, sun } = framing;
  const full = `<rect width="${width}" height="${height}"`;
  const disc = (size: number, fill: string): string =>
    `<circle cx="${sun.x}" cy="${sun.y}" r="${Math.round(sun.radius * size)}" fill="${fill}"/>`;
  return [
    `${full} fill="url(#sky)"/>`,
    nebula(framing),
    starDust(random, framing),
    disc(22, 'url(#far-glow)'),
    disc(7, 'url(#mid-glow)'),
    `<ellipse cx="${sun.x}" cy="${sun.y}" rx="${sun.radius * 15}" ry="${sun.radius * 0.12}" fill="url(#lilac)" opacity=".8"/><ellipse cx="${sun.x}" cy="${sun.y}" rx="${sun.radius * 0.12}" ry="${sun.radius * 6}" fill="url(#lilac)" opacity=".6"/>`,
    disc(2.6, 'url(#near-glow)'),
    disc(1.3, 'url(#disc)'),
    `${full} fill="url(#grain)" opacity=".06"/>`,
  ].join('');
}
