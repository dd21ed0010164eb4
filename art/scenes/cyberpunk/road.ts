import type { Sheet } from '../sheet.ts';
import type { Framing } from './framing.ts';
import { between, type Random } from '../drawing/noise.ts';
import { across, vertical } from '../drawing/paint.ts';
import { flyers, flyerDefs } from './flyers.ts';

/** Distance after which the traffic repeats. */
const PERIOD = 800;

/** Transform of the road, which is drawn level and then tilted: position of its left end, and slope. */
function tilt({ road, width }: Framing): string {
  const slope = (road.right - road.left) / width;
  return `matrix(1 ${slope.toFixed(4)} 0 1 0 ${road.left})`;
}

/** Deck, rails, lamps and legs of the elevated road. */
export function road(framing: Framing): string {
  const { width, height } = framing;
  const legs: string[] = [];
  for (let x = 70; x < width; x += 210)
    legs.push(`M${x - 34} 24h68l-22 16v${height}h-24v${-height}z`);
  return [
    `<defs>${vertical('deck', 0, 30, [
      [0, '#6a1a7c'],
      [0.3, '#2c0d54'],
      [1, '#1a0838'],
    ])}${vertical('legs', 20, 220, [
      [0, '#1e0a40'],
      [1, '#3f1068'],
    ])}</defs><g transform="${tilt(framing)}">`,
    `<path d="${legs.join('')}" fill="url(#legs)"/>`,
    `<path d="M-20-12H${width + 20}V0H-20z" fill="#8a2088"/><path d="M-20-11H${width + 20}M-20-4H${width + 20}" stroke="#ff7ab0" stroke-width="1" opacity=".6"/>`,
    `<path d="M-20 0H${width + 20}V22l-10 6H-10l-10-6z" fill="url(#deck)"/>`,
    `<path d="M-20 .5H${width + 20}" stroke="#ff9ac0" stroke-width="1.6"/><path d="M-20 15H${width + 20}" stroke="#5ceeff" stroke-width="2" stroke-dasharray="14 22" opacity=".75"/>`,
    `<path d="M-20-26H${width + 20}" stroke="#ffe9b0" stroke-width="2.4" stroke-dasharray="5 75"/><path d="M-20-12H${width + 20}" stroke="#3a0f5e" stroke-width="28" stroke-dasharray="1.4 78.6" stroke-dashoffset="-2"/>`,
    '</g>',
  ].join('');
}

/** Cars of one period as streaks of light, as in a long exposure; each lane has one color. */
function lane(random: Random, y: number, paint: string): string {
  const count = 8;
  const cars = Array.from({ length: count }, (_, index) => {
    const x = ((index + between(random, 0.1, 0.8)) * PERIOD) / count;
    const long = between(random, 30, 96);
    return `<rect x="${Math.round(x)}" y="${y}" width="${Math.round(long)}" height="2.6" rx="1.3"/>`;
  });
  return `<g fill="url(#${paint})">${cars.join('')}</g>`;
}

/** The traffic as a flow along the road, including the flying cars. */
export function traffic(random: Random, framing: Framing): Sheet {
  const { width, road: ends, horizon } = framing;
  const tails =
    across('white', [
      [0, '#fff'],
      [0.3, '#8af4ff', 0.9],
      [1, '#00e5ff', 0],
    ]) +
    across('red', [
      [0, '#ffd0e4'],
      [0.2, '#ff2a6a'],
      [1, '#ff2a8a', 0],
    ]);
  const row = lane(random, -9, 'white') + lane(random, -5, 'red') + flyers(framing);
  const copies = Array.from(
    { length: Math.ceil(width / PERIOD) + 1 },
    (_, copy) => `<use href="#row" x="${copy * PERIOD}"/>`,
  ).join('');
  const high = Math.round(horizon * 0.62);
  const rise = ends.right - ends.left;
  const box = {
    x: 0,
    y: Math.min(ends.left, ends.right) - high,
    width: width + PERIOD,
    height: Math.abs(rise) * 2 + high + 20,
  };
  return {
    name: 'traffic',
    drawing: `<defs>${tails}${flyerDefs}<g id="row">${row}</g></defs><g transform="${tilt(framing)}">${copies}</g>`,
    box,
    motion: {
      kind: 'flow',
      seconds: 32,
      x: -PERIOD / box.width,
      y: (-PERIOD * rise) / width / box.height,
    },
  };
}
