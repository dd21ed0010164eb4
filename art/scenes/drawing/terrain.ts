import { between, displaced, type Random } from './noise.ts';
import { corner, type Knot, smooth } from './path.ts';

/** How far outlines extend beyond the picture, so that no end of a line is visible. */
const bleed = 20;

/** A skyline from edge to edge around height `y`, not yet closed below. */
export function skyline(
  random: Random,
  width: number,
  y: number,
  form: { readonly octaves: number; readonly swing: number; readonly roughness: number },
): Knot[] {
  const heights = displaced(random, form.octaves, form.swing, form.roughness);
  const step = (width + 2 * bleed) / (heights.length - 1);
  return heights.map((height, index) => smooth(index * step - bleed, y + height));
}

/** Raises a skyline towards both edges, like a valley that frames the middle. */
export function framed(line: readonly Knot[], width: number, lift: number): Knot[] {
  return line.map((knot) => ({ ...knot, y: knot.y - lift * (knot.x / width - 0.46) ** 2 * 4 }));
}

/** Closes a skyline down to `floor`. */
export function ground(line: readonly Knot[], floor: number): Knot[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  return [
    corner(first.x, floor),
    corner(first.x, first.y),
    ...line.slice(1, -1),
    corner(last.x, last.y),
    corner(last.x, floor),
  ];
}

/** A table mountain by its middle, its foot and its size. */
export interface Mesa {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A mesa's outline standing on `foot`: a slope, a cliff, a broken top, and the same down again; and its shadows in
 * light from the left: the far side and the cracks in the cliff.
 */
export function mesa(
  random: Random,
  at: Mesa,
  foot: number,
): { outline: Knot[]; shades: Knot[][] } {
  const { x, width, height } = at;
  const half = width / 2;
  const cliff = half * between(random, 0.6, 0.72);
  const shoulder = foot - height * between(random, 0.34, 0.44);
  const top = foot - height;
  const ledge = between(random, 0.62, 0.78);
  const rough = (reach: number): number => between(random, -reach, reach);
  const left = [
    corner(x - half, foot + 4),
    smooth(x - half * 0.86, foot - height * 0.12),
    corner(x - cliff - 2, shoulder),
    corner(x - cliff + width * 0.02, foot - height * ledge),
    corner(x - cliff + width * 0.05, foot - height * ledge - 1),
    corner(x - cliff + width * 0.065, top + height * 0.05),
  ];
  const table: Knot[] = [];
  for (let along = -0.78; along < 0.76; along += between(random, 0.18, 0.4)) {
    const y = top + rough(height * 0.025);
    table.push(corner(x + cliff * along, y), corner(x + cliff * (along + 0.12), y));
  }
  const right = [
    corner(x + cliff - width * 0.05, top + height * 0.07),
    corner(x + cliff - width * 0.03, foot - height * ledge * 0.94),
    corner(x + cliff + 2, shoulder + height * 0.03),
    smooth(x + half * 0.84, foot - height * 0.13),
    corner(x + half, foot + 4),
  ];
  const cut = x + cliff * between(random, 0.3, 0.55);
  const shade = [
    corner(cut, top),
    ...right,
    corner(x + half * 0.62, foot + 4),
    smooth(cut + half * 0.16, foot - height * 0.2),
    corner(cut + rough(width * 0.02), shoulder),
    corner(cut - width * 0.03, foot - height * ledge),
    corner(cut + rough(width * 0.015), top + height * 0.1),
  ];
  const cracks = [-0.62, -0.34, -0.02, 0.2].map((along) => {
    const at = x + cliff * (along + rough(0.1));
    const deep = between(random, 0.15, 0.5) * height;
    const wide = width * between(random, 0.012, 0.035);
    return [
      corner(at, top + height * 0.03),
      corner(at + wide, top + height * 0.04),
      corner(at + wide * 0.2, top + deep),
    ];
  });
  return { outline: [...left, ...table, ...right], shades: [shade, ...cracks] };
}

/** A band along a middle line of points `x`, `y` and width, level at every point, like a distant river or road. */
export function ribbon(line: readonly (readonly [x: number, y: number, wide: number])[]): Knot[] {
  const side = (sign: number): Knot[] =>
    line.map(([x, y, wide], index) => ({
      x: x + (sign * wide) / 2,
      y,
      sharp: index === 0 || index === line.length - 1,
    }));
  return [...side(-1), ...side(1).toReversed()];
}
