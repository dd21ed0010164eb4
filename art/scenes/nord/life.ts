import { planes } from '../drawing/silhouette.ts';
import { bird } from '../drawing/sky.ts';
import type { Framing } from './framing.ts';

const flukes =
  '-4 4!,-5 -8,-8 -20,-20 -30,-36 -34,-44 -42!,-28 -43,-12 -38,-2 -31,0 -29!,4 -32,14 -40,28 -46,42 -46!,36 -36,22 -29,10 -19,6 -8,6 4!';
const splash = '-34 5!,-18 1,-8 -2,0 1,8 -2,22 1,36 5!,16 7,-12 8';

/** Petrels that follow the ship. */
export function petrels({ birds }: Framing): string {
  return `<path d="${birds.map(([x, y, span]) => bird(x, y, span)).join('')}" fill="#173a56"/>`;
}

/** The flukes of a diving whale, black against the water. */
export function whale({ whale: { x, y } }: Framing): string {
  const shape = planes(flukes);
  return `<g transform="translate(${x} ${y})scale(.7)"><path d="${shape}" fill="#e9f6f2" transform="translate(1.2-1)"/><path d="${shape}" fill="#0f2a42"/><path d="${planes(splash)}" fill="#d9f1eb" opacity=".85"/></g>`;
}
