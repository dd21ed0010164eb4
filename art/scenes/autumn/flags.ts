import { corner, type Knot, knots, path, smooth } from '../drawing/path.ts';
import type { Box } from '../sheet.ts';
import type { Framing } from './framing.ts';

/** In the ridge's units: the pole's foot on the summit and its top. */
const foot = { x: 236, y: -252 };
const top = { x: 240, y: -338 };

/** Point at which the line of cloths is tied to the rock. */
const tied = { x: 462, y: 44 };
const sag = 30;
const cloths = 10;
const paints = ['#fff1d0', '#f2a54e', '#c4502d', '#f7c873', '#8a2f2c'];

function onLine(along: number): Knot {
  const hang = 4 * along * (1 - along) * sag;
  return smooth(
    top.x + (tied.x - top.x) * along,
    top.y + 24 + (tied.y - top.y - 24) * along + hang,
  );
}

/** A cloth with a notched end, blown to the right, with the wave a little further than on the previous one. */
function cloth(index: number): string {
  const [from, to] = [onLine((index + 0.5) / cloths), onLine((index + 1.18) / cloths)];
  const long = 36 * (1 + 0.08 * Math.sin(index * 2.3));
  const blown = long * (0.62 + 0.24 * Math.sin(index * 1.7));
  const hang = (at: Knot, share: number): Knot =>
    corner(at.x + blown * share * 1.3, at.y + long * share * 0.3);
  const swell = (at: Knot): Knot => smooth(at.x + blown * 0.7, at.y + long * 0.17);
  const notch = corner((from.x + to.x) / 2, (from.y + to.y) / 2);
  const shape = [
    { ...from, sharp: true },
    swell(from),
    hang(from, 1),
    hang(notch, 0.6),
    hang(to, 1),
    swell(to),
    { ...to, sharp: true },
  ];
  return `<path d="${path(shape, true, 1)}" fill="${paints[index % paints.length] ?? ''}"/>`;
}

/** The pennant at the top of the pole. */
const pennant = path(
  knots('240 -337!,258 -343,278 -333,306 -341!,292 -327!,303 -313!,278 -308,258 -317,240 -311!'),
  true,
  1,
);

/** A sheet turns about the middle of its lower edge, which therefore is below the pole. */
export function flagsBox({ ridge: { x, y, scale } }: Framing): Box {
  const half = 240;
  return {
    x: Math.round(x + (foot.x - half) * scale),
    y: Math.round(y + (top.y - 14) * scale),
    width: Math.round(2 * half * scale),
    height: Math.round((14 + 420) * scale),
  };
}

/** The pole on the summit with its pennant, and a line of cloths down to the rock. */
export function flags({ ridge: { x, y, scale } }: Framing): string {
  const rope = path([0, 0.25, 0.5, 0.75, 1].map(onLine), false, 1);
  const all = Array.from({ length: cloths - 1 }, (_, index) => cloth(index)).join('');
  const pole = `M${foot.x} ${foot.y}L${top.x} ${top.y - 5}`;
  return (
    `<g transform="translate(${x} ${y})scale(${scale})">${all}<path d="${rope}" fill="none" stroke="#52263a" stroke-width="1.3"/>` +
    `<path d="${pennant}" fill="#fff6dc" transform="translate(0-1.6)"/><path d="${pennant}" fill="#f2b566"/>` +
    `<path d="${pole}" stroke="#fff1d0" stroke-width="3" transform="translate(-1.4)"/><path d="${pole}" stroke="#2a1620" stroke-width="3" stroke-linecap="round"/></g>`
  );
}
