import { knots, packed, path } from './path.ts';

/** Leaves of length 100 about the origin, as seen turning in the air: beech, maple and birch. */
const outlines = [
  '0 -50!,18 -32,25 -6,16 22,2 40,4 58!,-2 58!,-2 40,-18 20,-24 -8,-16 -34',
  '0 -50!,8 -28,12 -24!,26 -34!,24 -16!,46 -18!,36 -2,42 10!,22 14,24 26!,4 22,3 52!,-3 52!,-4 22,-22 28!,-22 14,-44 12!,-36 -2,-46 -16!,-24 -14!,-28 -34!,-12 -24!,-8 -28',
  '2 -46!,20 -18,22 8,10 26,2 30,0 50!,-4 30,-12 24,-12 4,-6 -20',
];

export const leafDefs = outlines
  .map((outline, kind) => `<path id="leaf${kind}" d="${path(knots(outline))}"/>`)
  .join('');

/** One of the leaves; `turn` in degrees. Each is seen a little from the side. */
export function leaf(
  kind: number,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly turn: number },
  fill: string,
): string {
  const scale = at.size / 100;
  const thin = scale * (0.55 + 0.45 * Math.abs(Math.cos(at.turn)));
  return `<use href="#leaf${kind % outlines.length}" fill="${fill}" transform="translate(${packed([at.x, at.y])})rotate(${packed([at.turn])})scale(${thin.toFixed(2)} ${scale.toFixed(2)})"/>`;
}
