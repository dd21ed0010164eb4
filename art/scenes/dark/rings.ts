import type { Framing } from './framing.ts';
import { ring } from '../drawing/globe.ts';
import { between, type Random } from '../drawing/noise.ts';
import { glow } from '../drawing/paint.ts';
import { corner, path } from '../drawing/path.ts';

/** The rings from inside out, in radii of the globe: beginning and end, density, and number of strands. */
const bands = [
  [1.27, 1.5, 0.42, 6],
  [1.515, 1.72, 0.62, 7],
  [1.725, 1.93, 0.92, 8],
  [2.005, 2.2, 0.66, 7],
  [2.215, 2.25, 0.5, 1],
  [2.335, 2.345, 0.4, 1],
] as const;

/** The colors of the rings, and the rings themselves, which are drawn by halves. */
export function ringDefs(random: Random, { planet }: Framing): string {
  const { radius, opening } = planet;
  const [wide, high] = [radius * 2.4, radius * 2.4 * opening];
  // The sun is beyond the left end and a little in front: the shadow falls to the right and back.
  const turn = -0.42;
  const at = (along: number, aside: number) => {
    const x = along * Math.cos(turn) - aside * Math.sin(turn);
    const z = along * Math.sin(turn) + aside * Math.cos(turn);
    return corner(x * radius, z * radius * opening);
  };
  const half = (id: string, y: number): string =>
    `<clipPath id="${id}"><rect x="${-wide}" y="${y}" width="${2 * wide}" height="${high}"/></clipPath>`;
  return [
    glow('ice', -radius * 2.1, 0, radius * 4.4, [
      [0, '#ece2ff'],
      [0.2, '#cdbaff'],
      [0.45, '#ab93f8'],
      [0.7, '#6a51cc'],
      [1, '#33268a'],
    ]),
    glow('crape', -radius * 1.4, 0, radius * 3, [
      [0, '#9d84ec'],
      [0.5, '#6b4fd8'],
      [1, '#33268a'],
    ]),
    half('beyond', -high),
    half('near', 0),
    `<path id="umbra" d="${path([at(0, -0.97), at(4, -1.02), at(4, 1.02), at(0, 0.97)])}"/>`,
    `<clipPath id="in-rings"><path clip-rule="evenodd" d="${ring(radius * 1.27, radius * 2.36, opening)}"/></clipPath>`,
    `<g id="rings"><g fill="url(#ice)" fill-rule="evenodd">${strands(random, planet)}</g><g fill="none" stroke="#fff" stroke-width="1.2" opacity=".5">${ice(random, planet)}</g></g>`,
  ].join('');
}

/** Denser and thinner strands, at random. */
function strands(random: Random, { radius, opening }: Framing['planet']): string {
  return bands
    .flatMap(([from, to, dense, count]) => {
      const step = (to - from) / count;
      return Array.from({ length: count }, (_, index) => {
        const inner = from + step * index;
        const opacity = dense * between(random, 0.62, 1);
        const outer = inner + step * (count === 1 ? 1 : between(random, 0.86, 1.04));
        const paint = from < 1.5 ? ' fill="url(#crape)"' : '';
        return `<path d="${ring(radius * inner, radius * outer, opening)}"${paint} opacity="${opacity.toFixed(2)}"/>`;
      });
    })
    .join('');
}

/** Lumps of ice as dots along some strands. */
function ice(random: Random, { radius, opening }: Framing['planet']): string {
  return Array.from({ length: 9 }, () => {
    const at = Math.round(radius * between(random, 1.55, 2.24));
    const gaps = [5, 17, 9, 31, 13].map((gap) => Math.round(gap * between(random, 0.6, 1.8)));
    return `<ellipse rx="${at}" ry="${Math.round(at * opening)}" stroke-dasharray="1 ${gaps.join(' 1 ')} 2 ${gaps[0]}"/>`;
  }).join('');
}

/** The half of the rings behind the globe, level, with the globe's shadow on it. */
export const ringsBeyond =
  '<g clip-path="url(#beyond)"><use href="#rings"/><g clip-path="url(#in-rings)"><use href="#umbra" fill="#070718" opacity=".93"/></g></g>';

/** The half in front of the globe. */
export const ringsNear = '<use href="#rings" clip-path="url(#near)"/>';
