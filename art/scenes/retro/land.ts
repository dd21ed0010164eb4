import { tuft } from '../drawing/foliage.ts';
import type { Framing } from './framing.ts';
import { awayFromSun } from './light.ts';
import type { Random } from '../drawing/noise.ts';
import { soft, vertical } from '../drawing/paint.ts';
import { corner, type Knot, knots, path } from '../drawing/path.ts';
import { ground, mesa, type Mesa, ribbon, skyline } from '../drawing/terrain.ts';

/** A depth layer: its colors at the crest and, in the haze of the valley before it, at its foot. */
interface Layer {
  readonly id: string;
  readonly crest: string;
  readonly foot: string;
  /** Height of its skyline as a fraction from the horizon to the wagon; below 0 it is above the horizon. */
  readonly at: number;
}

const farMesas: Layer = { id: 'l1', crest: '#f0a558', foot: '#ffd691', at: 0 };
const mesas: Layer = { id: 'l2', crest: '#cf6842', foot: '#f9b56a', at: 0.06 };
const hills: Layer = { id: 'l3', crest: '#dd8246', foot: '#f9b469', at: 0.17 };
const dunes: Layer = { id: 'l4', crest: '#b9503f', foot: '#f09a58', at: 0.44 };
const plain: Layer = { id: 'l5', crest: '#a24848', foot: '#dd7a45', at: 0.7 };

function level(framing: Framing, at: number): number {
  return framing.horizon + (framing.wagon.y - framing.horizon) * at;
}

export function landDefs(framing: Framing): string {
  const depth = framing.wagon.y - framing.horizon;
  return (
    [farMesas, mesas, hills, dunes, plain]
      .map(({ id, crest, foot, at }) => {
        const y = level(framing, at);
        const tall = id === 'l2' ? depth * 1.6 : depth * 0.5;
        return vertical(id, y - tall * 0.6, y + depth * 0.62, [
          [0, crest],
          [1, foot],
        ]);
      })
      .join('') +
    vertical('water', framing.horizon + depth * 0.6, framing.horizon + depth * 1.7, [
      [0, '#fff0bd'],
      [0.5, '#ffc777', 0.9],
      [1, '#e07a45', 0.5],
    ]) +
    awayFromSun(framing) +
    vertical('shade', framing.horizon - 170, framing.horizon + 4, [
      [0, '#7a2e4d', 0.42],
      [1, '#b9543f', 0.04],
    ]) +
    soft('mist', [
      [0, '#ffdc98', 0.75],
      [1, '#ffc67a', 0],
    ])
  );
}

function range(random: Random, framing: Framing, layer: Layer, list: readonly Mesa[]): string {
  const foot = level(framing, layer.at);
  const made = list.map((each) => mesa(random, each, foot));
  const base = skyline(random, framing.width, foot, { octaves: 4, swing: 5, roughness: 0.5 });
  const outlines = [ground(base, foot + 90), ...made.map((each) => each.outline)];
  return (
    `<path id="${layer.id}-land" d="${outlines.map((outline) => path(outline)).join('')}" fill="url(#${layer.id})"/>` +
    `<path d="${made.flatMap((each) => each.shades.map((shade) => path(shade))).join('')}" fill="url(#shade)" opacity="${layer.id === 'l1' ? 0.4 : 1}"/>`
  );
}

function ridge(
  random: Random,
  framing: Framing,
  layer: Layer,
  form: { octaves: number; swing: number; roughness: number },
): string {
  const line = skyline(random, framing.width, level(framing, layer.at), form);
  return `<path id="${layer.id}-land" d="${path(ground(line, framing.height))}" fill="url(#${layer.id})"/>`;
}

function mist({ width }: Framing, x: number, y: number, across: number, depth: number): string {
  return `<ellipse cx="${width * x}" cy="${y}" rx="${width * across}" ry="${depth}" fill="url(#mist)"/>`;
}

/** A river that winds from under the sun towards the viewer and reflects its light. */
function river({ sun, horizon, wagon }: Framing): string {
  const depth = wagon.y - horizon;
  const bends = [
    [0.1, 0.68, 6],
    [0.5, 0.74, 18],
    [-0.1, 0.82, 40],
    [-0.75, 0.92, 44],
    [-0.1, 1.06, 96],
    [0.5, 1.24, 120],
    [-0.6, 1.6, 150],
  ] as const;
  const line = bends.map(
    ([right, down, wide]) => [sun.x + right * sun.radius, horizon + depth * down, wide] as const,
  );
  return `<path d="${path(ribbon(line))}" fill="url(#water)"/>`;
}

/** Other wagons ahead, small on the plain. */
function ahead({ sun, horizon, wagon }: Framing): string {
  const y = horizon + (wagon.y - horizon) * 0.83;
  const d = path(
    knots(
      '-41 -6,-40 -10,-37 -13,-33 -13,-28 -12,-22 -12,-19 -8!,-12 -6!,-12 -11!,-15 -23!,-9 -24,0 -22,10 -25!,14 -24,11 -11!,12 -6!,9 -6,12 -2,9 2,5 2,3 -2,5 -6!,-5 -5!,-3 -1,-6 2,-10 2,-12 -1,-11 -5!,-20 -4!,-20 2!,-22 2!,-23 -4!,-31 -4!,-30 2!,-32 2!,-34 -5!',
    ),
    true,
    1,
  );
  return [
    [-0.5, -3, 0.66],
    [-0.98, 4, 0.9],
  ]
    .map(
      ([right = 0, down = 0, scale = 1]) =>
        `<path d="${d}" fill="#8b3549" transform="translate(${Math.round(sun.x + right * sun.radius)} ${Math.round(y + down)}) scale(${scale})"/>`,
    )
    .join('');
}

/** Scrub on the plain, larger towards the viewer. */
function scrub(random: Random, framing: Framing): string {
  const depth = framing.wagon.y - framing.horizon;
  const tufts = Array.from({ length: 60 }, () => {
    const down = random() ** 1.5;
    const y = framing.horizon + depth * (0.84 + down * 0.95);
    return tuft(random, random() * framing.width, y, 6 + down * 12);
  });
  return `<g fill="#8b3549" opacity=".6">${tufts.join('')}</g>`;
}

/** The land behind the wagon, from the farthest mesas to the plain, with haze between. */
export function land(random: Random, framing: Framing): string {
  return [
    range(random, framing, farMesas, framing.farMesas),
    mist(framing, 0.4, level(framing, 0.05), 0.7, 34),
    range(random, framing, mesas, framing.mesas),
    ridge(random, framing, hills, { octaves: 5, swing: 60, roughness: 0.48 }),
    mist(framing, 0.3, level(framing, 0.4), 0.6, 26),
    ridge(random, framing, dunes, { octaves: 4, swing: 70, roughness: 0.4 }),
    mist(framing, 0.55, level(framing, 0.7), 0.6, 26),
    ridge(random, framing, plain, { octaves: 4, swing: 34, roughness: 0.4 }),
    river(framing),
    ahead(framing),
    scrub(random, framing),
    `<clipPath id="land">${[farMesas, mesas, hills].map(({ id }) => `<use href="#${id}-land"/>`).join('')}</clipPath>`,
    `<rect width="${framing.width}" height="${framing.height}" fill="url(#away)" clip-path="url(#land)"/>`,
    mist(framing, 0.4, level(framing, 0.97), 0.36, 44),
  ].join('');
}

/** Height above everything on the land. */
export function landTop(framing: Framing): number {
  const tallest = Math.max(...[...framing.mesas, ...framing.farMesas].map((each) => each.height));
  return Math.floor(framing.horizon - tallest * 1.05);
}

/** The crest with the wagon: nearly level under wheels and hooves, falling away towards the sun. */
export function crest(framing: Framing): Knot[] {
  const { width, wagon } = framing;
  const fall = (x: number): number => {
    const away = Math.max(0, wagon.x - 420 * wagon.scale - x) / 1600;
    return away * 300 + Math.sin(x / 90) * 1.5;
  };
  const line: Knot[] = [];
  for (let x = -20; x <= width + 20; x += 40) line.push({ x, y: wagon.y + fall(x), sharp: false });
  const last = line.at(-1);
  return last ? [...line, corner(last.x, last.y)] : line;
}
