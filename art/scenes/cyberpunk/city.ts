import type { Box } from '../sheet.ts';
import type { Framing } from './framing.ts';
import { between, type Random } from '../drawing/noise.ts';
import { glow, vertical } from '../drawing/paint.ts';
import { packed } from '../drawing/path.ts';
import { type Row, rows } from './rows.ts';
import { neon, writing } from './signs.ts';
import { boxPath, type Tower, tower } from './towers.ts';
import { light, noLights, windows } from './windows.ts';

export function cityDefs({ horizon, rider }: Framing): string {
  const paints = rows.map(({ id, crest, foot, lit, high, sides }, index) => {
    const top = horizon - Math.max(40, high + sides * 0.6);
    const low = horizon + 40 + index * 50;
    return (
      vertical(id, top, low, [
        [0.35, crest],
        [1, foot],
      ]) +
      vertical(`${id}-lit`, top, low, [
        [0, lit, 0.9],
        [1, foot, 0.3],
      ])
    );
  });
  const far = vertical('far', horizon - 130, horizon + 60, [
    [0, '#f4508f'],
    [1, '#ff9a94'],
  ]);
  const haze = vertical('haze', horizon + 110, horizon + 230, [
    [0, '#8a2088', 0],
    [1, '#6a1a7c'],
  ]);
  const depth = vertical('depth', rider.y - 30, rider.y + 230, [
    [0, '#0a0418', 0],
    [0.6, '#0a0418', 0.75],
    [1, '#0a0418'],
  ]);
  const behind = glow('behind', rider.x + 80, rider.y - 130, 330, [
    [0, '#ff5a9a', 0.34],
    [1, '#ff2a8a', 0],
  ]);
  return paints.join('') + far + haze + depth + behind;
}

/** The most distant buildings, as one stepped line. */
export function skyline(random: Random, { width, horizon, sun }: Framing): string {
  const steps: string[] = [];
  const masts: string[] = [];
  for (let x = -20; x < width + 20;) {
    const across = Math.round(between(random, 8, 30));
    const open = Math.min(1, Math.abs(x - sun.x) / 60);
    const y = Math.round(horizon - 24 - 110 * random() ** 2 * open);
    steps.push(`V${y}h${across}`);
    if (random() < 0.2) masts.push(`M${packed([x + across / 2, y])}v-${Math.round(across)}`);
    x += across;
  }
  return `<path d="M-20 ${horizon + 230}${steps.join('')}V${horizon + 230}z" fill="url(#far)"/><path d="${masts.join('')}" stroke="#f4508f" stroke-width="1.4"/>`;
}

function raise(random: Random, framing: Framing, row: Row): Tower[] {
  const { width, height, horizon, sun } = framing;
  const foot = row.low < -100 ? height : horizon + 230;
  const narrowness = Math.min(1, width / 1200);
  const made: Tower[] = [];
  for (let x = -30; x < width + 20;) {
    const across = between(random, row.narrow, row.wide);
    const middle = x + across / 2;
    const away = Math.abs(middle - sun.x);
    const reach = middle < sun.x ? sun.x : width - sun.x;
    const open = row.valley ? Math.min(1, away / (row.valley * narrowness)) ** 2 : 1;
    const sides = row.sides * Math.min(1, away / reach) ** 1.6;
    const up = row.low + ((row.high - row.low) * random() ** 1.6 + sides) * open;
    made.push(tower(random, { x, width: across, top: horizon - up, foot }, up < 0));
    x += across + row.gap * random() ** 2;
  }
  return made;
}

/** The side of each broad block that faces the sun, as a strip of light along it. */
function litSides(random: Random, { blocks }: Tower, sunX: number): string {
  const share = between(random, 0.12, 0.26);
  return blocks
    .filter(({ width }) => width * share >= 5)
    .map((block) => {
      const across = block.width * share;
      const left = block.x + block.width / 2 < sunX ? block.x + block.width - across : block.x;
      return boxPath({ ...block, x: left, width: across });
    })
    .join('');
}

/** Height of a block that is visible above the next rows and beside the roof. */
function seenHeight({ horizon, rider, roof }: Framing, block: Box, down: number): number {
  const floor = block.x < roof.corner ? Math.min(rider.y - 30, horizon + down) : horizon + down;
  return Math.min(block.height, floor - block.y);
}

/** Small signs that hang from the larger houses, on the side away from the sun. */
function houseSigns(framing: Framing, towers: readonly Tower[]): string {
  const lettered = towers
    .flatMap(({ blocks }) => blocks.slice(0, 1))
    .filter(({ width, y }) => width > 48 && y < framing.horizon - 70);
  return lettered
    .map((block, index) => {
      const left = block.x + block.width / 2 < framing.sun.x;
      const [x, y] = [
        left ? block.x - 9 : block.x + block.width - 9,
        block.y + 20 + (index % 3) * 16,
      ];
      const strokes = writing(index * 3, 4, { x: x + 4, y: y + 4, size: 10, down: true });
      const [color, core] = index % 2 === 0 ? ['#00e5ff', '#d8fbff'] : ['#ff2a8a', '#ffd6e8'];
      return `<path d="M${packed([x, y])}h18v59h-18z" fill="#14062c"/>${neon(strokes, color, core, 1.1)}`;
    })
    .join('');
}

/** One row, drawn: silhouettes, their lit sides, their windows. */
export function row(
  random: Random,
  framing: Framing,
  of: Row,
): { drawing: string; towers: Tower[] } {
  const towers = raise(random, framing, of);
  const blocks = towers.flatMap((each) => each.blocks);
  const solid = [...blocks.map(boxPath), ...towers.flatMap((each) => each.roofs)].join('');
  const lit = towers.map((each) => litSides(random, each, framing.sun.x)).join('');
  const lights = noLights();
  const { grid, down, shine } = of.windows;
  for (const block of blocks)
    light(random, { ...block, height: seenHeight(framing, block, down) }, grid, lights);
  const drawing = [
    `<path d="${solid}" fill="url(#${of.id})"/><path d="${lit}" fill="url(#${of.id}-lit)"/>`,
    windows(lights, grid, shine),
    of.signs ? houseSigns(framing, towers) : '',
  ].join('');
  return { towers, drawing };
}

/** A veil over all that is drawn so far, in one of the paints. */
export function veil(
  { width, height }: Framing,
  paint: 'haze' | 'bloom' | 'depth' | 'behind',
): string {
  return `<rect width="${width}" height="${height}" fill="url(#${paint})"/>`;
}
