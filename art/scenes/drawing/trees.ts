import { arcs } from './arcs.ts';
import { between, type Random } from './noise.ts';
import { corner, type Knot, packed, path } from './path.ts';

/** Kinds of trees, each with a few variants. */
export type TreeKind = 'fir' | 'crown' | 'larch' | 'spruce';

const kindsOfEach = 3;

/*
 * All trees are 100 high, stand on y = 0 and are lit from the left. They inherit the fill of their group, and on the
 * lit side its `color`, so that one drawing serves all distances.
 */

/** A shape with light on its edge, and a drawing over it. */
function lit(id: string, d: string, over = ''): string {
  return `<g id="${id}"><path d="${d}" fill="currentColor" transform="translate(-1.9-1.3)"/><path d="${d}"/>${over}</g>`;
}

/** Tiers of drooping branches, each broader than the one above. */
function fir(random: Random, broad: number, tiers: number): string {
  const edge = (side: number): Knot[] =>
    Array.from({ length: tiers }, (_, index) => {
      const down = (index + 1) / tiers;
      const y = -100 + 94 * down ** 0.92 + between(random, -2, 2);
      const out = broad * down ** 0.85 * between(random, 0.8, 1.15);
      return [corner(side * out, y), corner(side * out * 0.42, y - 1.5)];
    }).flat();
  const [left, right] = [edge(-1), edge(1)];
  const trunk = [corner(2, -4), corner(2, 2), corner(-2, 2), corner(-2, -4)];
  return path([corner(0, -101), ...right, ...trunk, ...left.toReversed()]);
}

/** A tuft of leaves: a ring of bumps around a center. */
function tuft(
  random: Random,
  at: { readonly x: number; readonly y: number; readonly across: number; readonly up: number },
  count: number,
): string {
  const start = random();
  const places = Array.from({ length: count }, (_, index) => {
    const turn = ((index + start) / count) * 2 * Math.PI;
    const reach = between(random, 0.86, 1.1);
    return [
      Math.round(at.x + Math.cos(turn) * at.across * reach),
      Math.round(at.y + Math.sin(turn) * at.up * reach),
    ] as const;
  });
  return `${arcs([...places, ...places.slice(0, 1)], () => 0.56)}z`;
}

/** A crown of a few tufts on a short trunk, lit on the side of the light. */
function leafy(random: Random, id: string, across: number): string {
  const place = (right: number, y: number, size: number, count: number): string =>
    tuft(random, { x: right * across, y: y + 9, across: across * size, up: size * 38 }, count);
  const stray = (): number => between(random, -0.1, 0.1);
  const body = [
    place(0, -50, 0.92, 13),
    place(0.12 + stray(), -74, 0.6, 10),
    place(-0.5 + stray(), -42, 0.5, 9),
    place(0.54 + stray(), -40, 0.48, 9),
  ].join('');
  const light = [
    place(-0.24 + stray(), -80, 0.42, 9),
    place(-0.5 + stray(), -60, 0.42, 9),
    place(-0.62 + stray(), -42, 0.3, 8),
  ].join('');
  return lit(
    id,
    `${body}M-2-10L-3 3H3L2-10z`,
    `<path d="${light}" fill="currentColor" opacity=".3"/>`,
  );
}

export function treeDefs(random: Random): string {
  return Array.from({ length: kindsOfEach }, (_, index) =>
    [
      lit(`fir${index}`, fir(random, 17 + index * 3, 8)),
      leafy(random, `crown${index}`, 38 + index * 3),
      leafy(random, `larch${index}`, 17 + index * 3),
      `<path id="spruce${index}" d="${fir(random, 17 + index * 2, 17)}"/>`,
    ].join(''),
  ).join('');
}

/** A tree with its root at a point, mirrored if the light at `sunAt` is on its other side. */
export function treeAt(
  random: Random,
  kind: TreeKind,
  at: {
    readonly x: number;
    readonly y: number;
    readonly height: number;
    readonly fill: string;
    readonly sunAt: number;
  },
): string {
  const which = Math.floor(random() * kindsOfEach);
  const scale = (at.height / 100).toFixed(2).replace(/^0/, '');
  return `<use href="#${kind}${which}" fill="${at.fill}" transform="translate(${packed([at.x, at.y])})scale(${at.x < at.sunAt ? `-${scale} ${scale}` : scale})"/>`;
}
