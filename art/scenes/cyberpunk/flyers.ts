import type { Framing } from './framing.ts';
import { across, soft } from '../drawing/paint.ts';
import { knots, path } from '../drawing/path.ts';

const hull = '-38 2!,-28 -4,-12 -11,4 -13,20 -10,34 -5!,38 -5!,38 1!,30 5,14 6,-20 6';

export const flyerDefs =
  across('trail', [
    [0, '#ff2a6a'],
    [0.15, '#ff2a8a', 0.6],
    [1, '#ff2a8a', 0],
  ]) +
  soft('wash', [
    [0, '#00e5ff', 0.7],
    [1, '#00e5ff', 0],
  ]) +
  `<g id="flyer"><ellipse cy="6" rx="40" ry="9" fill="url(#wash)"/><path d="${path(knots(hull), true, 1)}" fill="#ff7ab8" transform="translate(.8-1)"/><path d="${path(knots(hull), true, 1)}" fill="#1a0838"/>` +
  `<path d="M-24-4Q-12-10 0-10.500L2-4z" fill="#7af2ff" opacity=".85"/><path d="M-18 6.500h12M8 6.500h14" stroke="#8af4ff" stroke-width="2.6"/><path d="M38-4.500h46v4.500H38z" fill="url(#trail)"/><path d="M-35 2h6" stroke="#fff" stroke-width="2"/></g>`;

/** Flying cars in lanes above the road: position, height above it, and size, smaller with the distance. */
const places = [
  [120, 0.86, 0.42],
  [196, 0.82, 0.34],
  [330, 0.5, 0.9],
  [560, 0.92, 0.4],
  [640, 0.34, 0.3],
  [700, 0.32, 0.34],
  [90, 0.28, 0.26],
] as const;

/** The flyers of one period of the traffic, in the road's own level. */
export function flyers({ horizon }: Framing): string {
  return places
    .map(
      ([x, up, scale]) =>
        `<use href="#flyer" transform="translate(${x} ${Math.round(-horizon * 0.6 * up)})scale(${scale})"/>`,
    )
    .join('');
}
