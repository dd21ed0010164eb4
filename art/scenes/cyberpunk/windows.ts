import type { Box } from '../sheet.ts';
import { between, type Random } from '../drawing/noise.ts';
import { packed } from '../drawing/path.ts';

/** How windows are spaced: from column to column and from floor to floor. */
export interface Grid {
  readonly column: number;
  readonly floor: number;
}

/** Lit windows as runs along a floor, for a dashed line; by the colour of their light. */
export interface Lights {
  readonly warm: string[];
  readonly pink: string[];
  readonly cyan: string[];
  /** Tubes of light that run down an edge. */
  readonly strips: string[];
}

export function noLights(): Lights {
  return { warm: [], pink: [], cyan: [], strips: [] };
}

/**
 * The lights of one facade, in realistic groups: a firm has some floors, a flat has two or three windows, a stairwell
 * is lit from bottom to top, and most of a house is dark.
 */
export function light(random: Random, front: Box, grid: Grid, into: Lights): void {
  const columns = Math.floor((front.width - grid.column * 0.8) / grid.column);
  const floors = Math.floor((front.height - grid.floor) / grid.floor);
  if (columns < 2 || floors < 2) return;
  const left = Math.round(front.x + (front.width - columns * grid.column) / 2);
  const up = Math.round(front.y + grid.floor * 0.9);
  const kind = random();
  const main = random() < 0.5 ? into.warm : random() < 0.55 ? into.pink : into.cyan;
  const run = (list: string[], column: number, floor: number, count: number): void => {
    const across = Math.min(count, columns - column) * grid.column;
    if (across > 0)
      list.push(`M${packed([left + column * grid.column, up + floor * grid.floor])}h${across}`);
  };
  const some = (most: number): number => Math.floor(random() * most);
  if (kind < 0.38) firms(random, floors, (floor, share) => run(main, 0, floor, columns * share));
  else if (kind < 0.78)
    for (let count = Math.ceil((floors * columns) / 22); count > 0; count--) {
      const list = random() < 0.72 ? main : random() < 0.5 ? into.pink : into.cyan;
      const [column, floor] = [some(columns), some(floors)];
      run(list, column, floor, 1 + some(3));
      if (random() < 0.4) run(list, column, floor + 1, 1 + some(2));
    }
  else {
    const column = some(columns);
    for (let floor = 0; floor < floors; floor++) run(main, column, floor, 1);
    for (let count = floors / 3; count > 0; count--) run(main, some(columns), some(floors), 2);
  }
  if (random() < 0.16)
    into.strips.push(
      `M${packed([front.x + grid.column * 0.4, up])}v${Math.round(floors * grid.floor * 0.7)}`,
    );
}

/** Groups of neighbouring floors that are lit along most of their length. */
function firms(random: Random, floors: number, lit: (floor: number, share: number) => void): void {
  let floor = Math.floor(between(random, 0, 3));
  while (floor < floors) {
    const many = 1 + Math.floor(random() * 3);
    const share = random() < 0.5 ? 1 : between(random, 0.4, 0.9);
    for (let index = 0; index < many && floor < floors; index++) lit(floor++, share);
    floor += 2 + Math.floor(random() * 6);
  }
}

/** Lit windows, drawn. */
export function windows(lights: Lights, { column, floor }: Grid, shine: number): string {
  const rows = [
    [lights.warm, '#ffd56a'],
    [lights.pink, '#ff6cb0'],
    [lights.cyan, '#5ceeff'],
  ] as const;
  const panes = rows.map(([list, color]) => `<path d="${list.join('')}" stroke="${color}"/>`);
  return (
    `<g fill="none" stroke-width="${Math.round(floor * 0.42)}" stroke-dasharray="${(column * 0.55).toFixed(1)} ${(column * 0.45).toFixed(1)}" opacity="${shine}">${panes.join('')}` +
    `<path d="${lights.strips.join('')}" stroke="#8af4ff" stroke-width="${(column * 0.28).toFixed(1)}" stroke-dasharray="none"/></g>`
  );
}
