import { between, type Random } from './noise.ts';
import { corner, type Knot, knots, packed, path, smooth } from './path.ts';

/** Number of different tussocks: a meadow reuses them, turned and scaled, which keeps the file small. */
const tussockKinds = 6;

/** A tussock of height 100 on y = 0: blades that fan out from one root and lean a little with the wind. */
function tussock(random: Random, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const fan = index / (count - 1) - 0.5;
    const tall = between(random, 45, 100) * (1 - Math.abs(fan) * 0.5);
    const bend = tall * (fan * 1.1 + between(random, -0.34, 0.16));
    const half = 2.4;
    const up = [bend * 0.2, -tall * 0.6, bend + half, -tall - 4];
    const down = [-bend * 0.72, tall * 0.42, half - bend, tall + 4];
    return `M${packed([fan * 42 - half, 4])}q${packed(up)}q${packed(down)}z`;
  }).join('');
}

export function tussockDefs(random: Random): string {
  return Array.from(
    { length: tussockKinds },
    (_, kind) => `<path id="t${kind}" d="${tussock(random, 5 + kind)}"/>`,
  ).join('');
}

/** One of the tussocks, with its root at a place. */
export function tuft(random: Random, x: number, y: number, height: number): string {
  const kind = Math.floor(between(random, 0, tussockKinds));
  const scale = (height / 100).toFixed(2).replace(/^0/, '');
  const turned = random() < 0.4 ? `-${scale} ${scale}` : scale;
  return `<use href="#t${kind}" transform="translate(${packed([x, y])})scale(${turned})"/>`;
}

/** A rosette of stiff leaves, as of yucca and agave. */
export function rosette(random: Random, x: number, y: number, size: number): string {
  return Array.from({ length: 15 }, (_, index) => {
    const angle = -Math.PI * (0.06 + (0.88 * index) / 14) + between(random, -0.06, 0.06);
    const length = size * between(random, 0.7, 1);
    const tip = corner(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    const side = (turn: number): Knot =>
      smooth(
        x + Math.cos(angle + turn) * length * 0.45,
        y + Math.sin(angle + turn) * length * 0.45,
      );
    return path([corner(x, y), side(-0.13), tip, side(0.13)]);
  }).join('');
}

const saguaroParts = [
  '-7 3!,-7.5 -30,-8.5 -60,-7.5 -88,-4.5 -97,0 -100,4.5 -97,7.5 -88,8.5 -60,7.5 -30,7 3!',
  '-5 -33,-14 -35,-21 -41,-24.5 -52,-24.5 -68,-22.5 -74,-19 -76.5,-15.5 -74,-14 -67,-14 -55,-11.5 -49,-5 -47',
  '5 -47,14 -49,19.5 -54,22 -63,22 -84,20 -90,17.5 -92,14.5 -90,13 -84,13 -67,11 -62,5 -60',
];

/** A saguaro of height 100 on y = 0; its ribs are separate, so that they can be lit. */
export const saguaro = {
  body: saguaroParts.map((part) => `<path d="${path(knots(part), true, 1)}"/>`).join(''),
  ribs: [
    '-4.5 -1,-5.2 -60,-4.6 -88,-2 -97',
    '0 -1,0 -96',
    '4.5 -1,5 -60,4.4 -88,2 -97',
    '-7 -40,-15 -43,-19.4 -54,-19.4 -74',
    '7 -54,14 -56,17.6 -66,17.6 -90',
  ]
    .map((rib) => path(knots(rib), false, 1))
    .join(''),
};
