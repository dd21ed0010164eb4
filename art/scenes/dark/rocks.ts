import type { Framing } from './framing.ts';
import { between, type Random } from '../drawing/noise.ts';
import { glow, vertical } from '../drawing/paint.ts';
import { rock } from '../drawing/rock.ts';

/** Colors of rocks at one distance: the dark side, planes in increasing light, and the lit edge. */
interface Tones {
  readonly body: string;
  /** How far each plane extends from the lit edge to the middle, and its color. */
  readonly planes: readonly (readonly [depth: number, tone: string])[];
  readonly rim: string;
}

const far: Tones = {
  body: '#2b2163',
  planes: [
    [0.95, '#4a3a9c'],
    [0.5, '#8b74e0'],
  ],
  rim: '#efe7ff',
};
const near: Tones = {
  body: '#080819',
  planes: [
    [0.95, '#12102f'],
    [0.5, '#231c56'],
  ],
  rim: '#b7a2fb',
};
/** Colors of rocks large enough to show a surface. */
const nearest: Tones = {
  body: '#070716',
  planes: [
    [1, '#100e2b'],
    [0.72, '#1a1544'],
    [0.4, '#2c2366'],
    [0.14, '#40358a'],
  ],
  rim: '#cdbaff',
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export function rockDefs({ width, height, sun }: Framing): string {
  return [
    vertical('dusk', height * 0.72, height, [
      [0, '#05060f', 0],
      [0.5, '#05060f', 0.4],
      [1, '#05060f', 1],
    ]),
    glow('vignette', sun.x + (width / 2 - sun.x) * 0.5, sun.y, Math.hypot(width, height) * 0.66, [
      [0.64, '#04040c', 0],
      [1, '#04040c', 0.72],
    ]),
  ].join('');
}

/** Rocks at one distance, each lit from the sun's position. */
function belt(random: Random, { sun }: Framing, places: readonly Place[], tones: Tones): string {
  return places
    .map(({ x, y, radius }) => {
      const light = Math.atan2(sun.y - y, sun.x - x);
      const shift = radius < 12 ? 0.9 : 1.8;
      const [right, down] = [Math.cos(light) * shift, Math.sin(light) * shift];
      const seen = radius < 6 ? tones.planes.slice(-1) : tones.planes;
      const depths = seen.map(([depth]) => depth);
      const { outline, planes } = rock(random, { x, y, radius }, light, depths);
      const lit = planes.map((plane, index) => `<path d="${plane}" fill="${seen[index]?.[1]}"/>`);
      return [
        `<path d="${outline}" fill="${tones.rim}" transform="translate(${right.toFixed(1)} ${down.toFixed(1)})"/>`,
        `<path d="${outline}" fill="${tones.body}"/>`,
        ...lit,
      ].join('');
    })
    .join('');
}

/** Rocks outside of the rings, along a line that descends to the left of the planet. */
export function strays(random: Random, framing: Framing): string {
  const { from, to, spread, count } = framing.strays;
  const places = Array.from({ length: count }, () => {
    const along = random();
    const aside = (random() + random() + random() - 1.5) * spread;
    return {
      x: from[0] + (to[0] - from[0]) * along + aside * 0.4,
      y: from[1] + (to[1] - from[1]) * along + aside,
      radius: 2.5 + 17 * random() ** 4 + along * 3,
    };
  });
  return belt(random, framing, places, far);
}

/** The dark frame nearest to the viewer: boulders in the lower corners, pebbles between them. */
export function rocks(random: Random, framing: Framing): string {
  const { width, height } = framing;
  const pebbles = Array.from({ length: 46 }, () => {
    const side = random() ** 1.5 * 0.5;
    const share = random() < 0.5 ? side : 1 - side;
    const fall = 1 - Math.abs(share - 0.5) * 2;
    return {
      x: share * width,
      y: height * framing.belt + fall * height * 0.1 + between(random, -0.05, 0.09) * height,
      radius: 3 + 15 * random() ** 3,
    };
  });
  return belt(random, framing, pebbles, near) + belt(random, framing, framing.boulders, nearest);
}

/** Darkens the picture's edges. */
export function darkening({ width, height }: Framing): string {
  const full = `<rect x="-60" width="${width + 120}" height="${height + 40}"`;
  return `${full} fill="url(#vignette)"/>${full} fill="url(#dusk)"/>`;
}
