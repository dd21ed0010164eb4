import { between, type Random } from '../drawing/noise.ts';
import { corner, type Knot, path } from '../drawing/path.ts';

/** A flat piece of sea ice: its lit top, and the side that shows below it. */
function floe(random: Random, x: number, y: number, half: number): { top: string; side: string } {
  const deep = half * 0.13;
  const count = 13;
  const rim = Array.from({ length: count }, (_, index): Knot => {
    const turn = ((index + between(random, -0.3, 0.3)) / count) * Math.PI * 2;
    const reach = between(random, 0.62, 1.12);
    return corner(x + Math.cos(turn) * half * reach, y + Math.sin(turn) * deep * reach);
  });
  const thick = 1.5 + half * 0.06;
  return {
    top: path(rim),
    side: path(rim.map((knot) => ({ ...knot, y: knot.y + (knot.y > y - deep * 0.4 ? thick : 0) }))),
  };
}

/** Drift ice, given as positions with half their widths; all tops have one color, all sides another. */
export function drift(
  random: Random,
  places: readonly (readonly [x: number, y: number, half: number])[],
  paint: { readonly top: string; readonly side: string },
): string {
  const floes = places.map(([x, y, half]) => floe(random, x, y, half));
  return `<path d="${floes.map(({ side }) => side).join('')}" fill="${paint.side}"/><path d="${floes.map(({ top }) => top).join('')}" fill="${paint.top}"/>`;
}
