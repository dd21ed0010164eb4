import { knots, path } from '../drawing/path.ts';

/** A leg: its joint at the trunk, and its two bones drawn from their joints. */
interface Leg {
  readonly at: string;
  readonly upper: string;
  readonly knee: string;
  readonly lower: string;
}

const trunk =
  '-64 -101,-54 -104,-44 -110,-32 -114,-20 -112,-6 -105,12 -101,32 -101,48 -105,60 -103,70 -96,75 -86,75 -72,70 -58,60 -52,48 -52,34 -44,12 -38,-10 -37,-26 -39,-40 -42,-51 -46,-59 -53,-64 -60,-71 -64,-80 -61,-90 -57,-99 -55,-105 -57,-108 -63,-107 -70,-101 -78,-94 -88,-88 -97,-82 -104,-75 -107';
const horns = [
  '-80 -100,-74 -104,-81 -108,-88 -113,-91 -121,-88 -134!,-95 -124,-97 -114,-92 -106',
  '-78 -102,-76 -106,-70 -112,-69 -120,-74 -131!,-64 -121,-64 -111,-70 -103',
];
const ear = '-74 -104,-66 -110,-57 -111,-49 -107!,-56 -102,-66 -99';
const tail = '68 -98,76 -97,82 -88,82 -74,83 -62,87 -50,84 -37!,79 -44,77 -52,79 -62,78 -76,75 -86';

const fore: Leg = {
  at: '-36 -58',
  upper: '-17 -6,-13 8,-8 20,-6 28,-5.5 34,-4 38,3 38,4.5 32,5 26,9 14,14 4,16 -8',
  knee: '-1 34',
  lower: '-4.5 -3,-4 3,-3 9,-3 14,-5 17,-7 24!,3.5 24!,4 18,2.5 14,2.5 9,3.5 3,4 -3',
};
const hind: Leg = {
  at: '54 -66',
  upper: '-22 0,-17 12,-8 21,1 28,6 34,8 40,14 42,19 38,21 33,18 25,20 12,21 -4,8 -20,-12 -16',
  knee: '13 36',
  lower: '-5 -2,-4 6,-3.5 13,-5 20,-6.5 23,-9 30!,2 30!,3 24,2 20,2.5 13,4 6,6 0',
};

/** A leg in stride: angles of its joints in degrees, and the shift that puts its hoof on the ground. */
function leg(drawn: Leg, hip: number, shin: number, down: number): string {
  return (
    `<g transform="translate(0 ${down})translate(${drawn.at})rotate(${hip})"><path d="${path(knots(drawn.upper), true, 1)}"/>` +
    `<path transform="translate(${drawn.knee})rotate(${shin})" d="${path(knots(drawn.lower), true, 1)}"/></g>`
  );
}

/** An ox walking left, standing on y = 0; its height at the withers is 100 units. It inherits its color. */
export function ox(id: string): string {
  const parts = [trunk, ...horns, ear, tail]
    .map((part) => `<path d="${path(knots(part), true, 1)}"/>`)
    .join('');
  const legs = [
    leg(fore, 19, -9, 2),
    leg(fore, -14, -24, 1),
    leg(hind, -16, 9, 3),
    leg(hind, 15, -11, -2),
  ];
  return `<g id="${id}">${parts}${legs.join('')}</g>`;
}
