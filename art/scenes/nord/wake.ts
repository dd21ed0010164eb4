import type { Random } from '../drawing/noise.ts';
import { knots, path } from '../drawing/path.ts';
import { planes } from '../drawing/silhouette.ts';
import type { Framing } from './framing.ts';
import { water } from './sea.ts';
import { broken } from './water.ts';

const foam = [
  '-300 11!,-262 7,-214 3,-150 0,-80 2,0 0,90 2,168 -2,196 -9,207 -13,219 -7,236 1,270 6!,230 6,196 4,140 5,60 7,-40 5,-130 8,-214 9,-260 12!',
  '-420 24!,-330 20,-240 19,-150 22!,-260 25',
  '206 13!,250 10,300 14!,250 16',
];
/** Water over the hull's foot, so that the hull is always in it while the ship moves. */
const cover = '-240 4!,-150 6,-60 4,40 7,140 3,190 -1,214 -4!,236 28!,-236 28!';

/** The ship's reflection: the dark hull, the light of the sails below it, and the lamps. */
function mirrored(random: Random, { ship: { x, y, scale } }: Framing): string {
  const column = (right: number, down: number, half: number, deep: number, count: number): string =>
    broken(
      random,
      { x: x + right * scale, y: y + down * scale, half: half * scale, deep: deep * scale },
      count,
    );
  return [
    `<path d="${column(0, 6, 235, 52, 44)}" fill="#0b1c2e" opacity=".55"/>`,
    `<path d="${column(10, 44, 74, 130, 26)}${column(130, 44, 62, 110, 20)}${column(-190, 44, 60, 80, 14)}" fill="#b9e2de" opacity=".3"/>`,
    `<path d="${column(-214, 10, 46, 90, 22)}${column(-250, 14, 16, 120, 12)}" fill="#ffbf6b" opacity=".6"/>`,
  ].join('');
}

/** The water along the hull: the part in front of it, the reflection, and the bow wave. */
export function wake(random: Random, framing: Framing): string {
  const { x, y, scale } = framing.ship;
  const over = path(
    knots(cover).map((knot) => ({ ...knot, x: x + knot.x * scale, y: y + knot.y * scale })),
  );
  return (
    `${water(over)}${mirrored(random, framing)}` +
    `<path d="${planes(...foam)}" fill="#d9f1eb" opacity=".94" transform="translate(${x} ${y})scale(${scale})"/>`
  );
}
