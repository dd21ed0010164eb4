import { heightAt } from '../drawing/height-at.ts';
import { between, type Random } from '../drawing/noise.ts';
import { vertical } from '../drawing/paint.ts';
import { type Knot, path } from '../drawing/path.ts';
import { ground, skyline } from '../drawing/terrain.ts';
import { treeAt, type TreeKind } from '../drawing/trees.ts';
import type { Framing } from './framing.ts';

/** A wooded slope that comes in from the left; heights are measured below the horizon. */
interface Wood {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  /** End of the slope, as a fraction of the picture's width. */
  readonly until: number;
  /** Right limit of its trees. */
  readonly to: number;
  readonly tall: number;
  readonly rows: number;
  readonly apart: number;
  /** Colors of leaves and firs, of the ground at its crest and in the mist, and of the sunlit sides. */
  readonly leaves: readonly string[];
  readonly firs: readonly string[];
  readonly ground: readonly [string, string];
  readonly light: string;
}

export const woods: readonly Wood[] = [
  {
    id: 'w1',
    left: 6,
    right: 300,
    until: 0.45,
    to: 0.46,
    tall: 32,
    rows: 5,
    apart: 20,
    leaves: ['#dd7a3e', '#d26437', '#e8924a', '#c85a3b'],
    firs: ['#a8503f', '#b45c45'],
    ground: ['#cf6a40', '#d07a56'],
    light: '#ffd790',
  },
  {
    id: 'w2',
    left: 66,
    right: 372,
    until: 0.5,
    to: 0.53,
    tall: 58,
    rows: 4,
    apart: 30,
    leaves: ['#cf4f2a', '#b5412b', '#de6c2d', '#a3382e'],
    firs: ['#74303a', '#672a38'],
    ground: ['#a63f2f', '#8a3432'],
    light: '#ffb65e',
  },
  {
    id: 'w3',
    left: 184,
    right: 400,
    until: 0.62,
    to: 0.7,
    tall: 92,
    rows: 3,
    apart: 45,
    leaves: ['#94332b', '#7d2c2b', '#a8402a', '#6b272c'],
    firs: ['#421e2e', '#381b2b'],
    ground: ['#74302e', '#34192a'],
    light: '#e5702f',
  },
];

export function woodDefs({ horizon, woodsDown }: Framing): string {
  return woods
    .map(({ id, left, ground: [crest, foot] }) =>
      vertical(id, horizon + woodsDown + left, horizon + woodsDown + left + 190, [
        [0, crest],
        [1, foot],
      ]),
    )
    .join('');
}

function slope(random: Random, { width, horizon, woodsDown }: Framing, of: Wood): Knot[] {
  const form = { octaves: 5, swing: of.tall * 0.7, roughness: 0.5 };
  const fall = (x: number): number => {
    const far = Math.max(0, x) / (width * of.until);
    return far < 1 ? far ** 0.9 : far * 4 - 3;
  };
  return skyline(random, width, horizon, form).map((knot) => ({
    ...knot,
    y: knot.y + woodsDown + of.left + (of.right - of.left) * fall(knot.x),
  }));
}

/** Chooses the next tree by a random number: its kind, and its relative height. */
function choose(dice: number): readonly [TreeKind, number] {
  if (dice < 0.42) return ['crown', 0.74];
  return dice < 0.6 ? ['larch', 1.05] : ['fir', 1.2];
}

/** A slope with its trees, the higher ones behind the lower. */
export function wood(random: Random, framing: Framing, of: Wood, moreRows = 0): string {
  const { width, height } = framing;
  const line = slope(random, framing, of);
  const places: { x: number; y: number }[] = [];
  for (let row = 0; row < of.rows + moreRows; row++) {
    const apart = of.apart * (1 + row * 0.08);
    for (let x = -apart; x < width * of.to; x += apart) {
      const at = x + between(random, -0.45, 0.45) * apart;
      const y = heightAt(line, at) + 4 + (row * 0.46 + between(random, 0, 0.24)) * of.tall;
      if (y < height + of.tall * 0.7) places.push({ x: at, y });
    }
  }
  const trees = places
    .toSorted((one, other) => one.y - other.y)
    .map(({ x, y }) => {
      const [kind, share] = choose(random());
      const paints = kind === 'fir' ? of.firs : of.leaves;
      const fill = paints[Math.floor(random() * paints.length)] ?? of.light;
      const tall = of.tall * share * between(random, 0.7, 1.15);
      return treeAt(random, kind, { x, y, height: tall, fill, sunAt: framing.sun.x });
    });
  return `<path d="${path(ground(line, height))}" fill="url(#${of.id})"/><g color="${of.light}">${trees.join('')}</g>`;
}
