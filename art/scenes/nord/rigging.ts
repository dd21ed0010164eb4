import { corner, packed, path } from '../drawing/path.ts';
import { ahead, fore, main, type Mast, mastAt, mizzen } from './masts.ts';

type Point = readonly [x: number, y: number];

function line(points: readonly Point[], closed = false): string {
  return path(
    points.map(([x, y]) => corner(x, y)),
    closed,
    1,
  );
}

/** The pole in three pieces, each thinner and a little in front of the one below. */
function pole(mast: Mast): string {
  const piece = (from: number, to: number, thick: number, before: number): string =>
    line(
      [
        [mastAt(mast, from) - thick / 2 + before, from],
        [mastAt(mast, from) + thick / 2 + before, from],
        [mastAt(mast, to) + thick * 0.36 + before, to],
        [mastAt(mast, to) - thick * 0.36 + before, to],
      ],
      true,
    );
  const top = mastAt(mast, mast.top);
  return [
    piece(mast.deck + 6, mast.top - 14, 6, 0),
    piece(mast.top + 4, mast.crosstrees - 10, 4.4, 1.4),
    piece(mast.crosstrees + 4, mast.truck, 2.8, 2),
    `M${packed([top - 9, mast.top])}h20l-3 4h-13z`,
    `M${packed([mastAt(mast, mast.crosstrees) - 5, mast.crosstrees])}h13v2h-13z`,
  ].join('');
}

/** The shrouds from a height to the rail, a little abaft, with ratlines across. */
function shrouds(mast: Mast, from: number, to: number, feet: readonly number[]): string {
  const x = mastAt(mast, from);
  const base = mastAt(mast, to);
  const ropes = feet.map((foot) =>
    line([
      [x, from],
      [base + foot, to],
    ]),
  );
  const [left, right] = [Math.min(...feet), Math.max(...feet)];
  const count = Math.round((to - from) / 7.5);
  const rungs = Array.from({ length: count - 2 }, (_, index) => {
    const share = (index + 2) / count;
    const y = from + (to - from) * share;
    const middle = x + (base - x) * share;
    return line([
      [middle + left * share, y],
      [middle + right * share, y],
    ]);
  });
  return ropes.join('') + rungs.join('');
}

/** Shrouds, backstays and the lifts of the yards. */
function standing(mast: Mast): string {
  const rail = mast.deck + 8;
  const head = mast.truck + 26;
  return [
    shrouds(mast, mast.top, rail, [-26, -19, -12, -5]),
    shrouds(mast, mast.crosstrees, mast.top, [-9, 1]),
    line([
      [mastAt(mast, mast.crosstrees), mast.crosstrees],
      [mast.foot - 38, rail],
    ]),
    line([
      [mastAt(mast, head), head],
      [mast.foot - 46, rail],
    ]),
    ...mast.yards.map(({ y, half }) => {
      const x = mastAt(mast, y) + ahead;
      return line([
        [x - half, y],
        [x, y - half * 0.42],
        [x + half, y],
      ]);
    }),
  ].join('');
}

/** The yards of a mast, drawn in front of its sails. */
export function yards(mast: Mast): string {
  return mast.yards
    .map(({ y, half }) => {
      const x = mastAt(mast, y) + ahead;
      const thick = half / 26 + 0.7;
      return line(
        [
          [x - half - 3, y - 0.6],
          [x, y - thick],
          [x + half + 3, y - 0.6],
          [x + half + 3, y + 0.6],
          [x, y + thick],
          [x - half - 3, y + 0.6],
        ],
        true,
      );
    })
    .join('');
}

function at(mast: Mast, y: number): Point {
  return [mastAt(mast, y), y];
}

/** Stays run forward and down, from each mast to the one before it and from the foremast out along the bowsprit. */
function stays(): string {
  const ropes: readonly (readonly Point[])[] = [
    [at(mizzen, -180), at(main, -58)],
    [at(mizzen, -256), at(main, -110)],
    [at(mizzen, -318), at(main, -176)],
    [at(main, -170), at(fore, -56)],
    [at(main, -266), at(fore, -164)],
    [at(main, -330), at(fore, -250)],
    [at(main, -380), at(fore, -318)],
    [at(fore, -162), [228, -76]],
    [at(fore, -238), [262, -88]],
    [at(fore, -286), [297, -102]],
    [at(fore, -332), [331, -115]],
    [at(fore, -356), [333, -116]],
    [
      [331, -114],
      [287, -70],
      [286, -98],
    ],
    [
      [262, -87],
      [213, -26],
    ],
    [
      [287, -70],
      [216, -36],
    ],
    [at(mizzen, -316), [-214, -240], [-268, -92], [-250, -74]],
    [[-214, -240], at(mizzen, -240)],
  ];
  return ropes.map((points) => line(points)).join('');
}

/** The gaff and the boom that spread the spanker. */
const gaff = `M-123-184L-216-242-216-239-123-179zM-119-82L-270-95-270-92-119-76z`;

/** Spars and ropes in drawing order: behind the sails, poles, and before the sails. */
export function rigging(): { behind: string; poles: string; before: string } {
  const masts = [fore, main, mizzen];
  return {
    behind: stays(),
    poles: masts.map(pole).join('') + gaff,
    before: masts.map(standing).join(''),
  };
}
