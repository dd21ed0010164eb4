import { between, displaced, type Random } from './noise.ts';
import { corner, type Knot } from './path.ts';

/** A mountain by its top, its foot and its width. */
export interface Peak {
  readonly x: number;
  readonly y: number;
  readonly foot: number;
  readonly width: number;
}

/** Shapes of a mountain in light from the left. */
interface PeakShapes {
  readonly outline: Knot[];
  /** The shaded side, and the gullies of the lit side. */
  readonly shades: Knot[][];
  /** Lit parts beyond the spine. */
  readonly lights: Knot[][];
}

/** A flank from the foot to the top, steeper towards the top, broken by steps; `side` is -1 for the left one. */
function flank(random: Random, { x, y, foot, width }: Peak, side: number): Knot[] {
  const rough = displaced(random, 4, 1, 0.64);
  const height = foot - y;
  const steep = between(random, 1.1, 1.5);
  const reach = width * between(random, 0.44, 0.6);
  return rough.map((swing, index) => {
    const up = index / (rough.length - 1);
    const fade = Math.sin(Math.PI * up ** 0.7);
    const out = (1 - up) ** steep * reach + swing * fade * width * 0.02;
    return corner(x + side * out, foot - height * up + swing * fade * height * 0.13);
  });
}

/** The border between light and shadow: buttresses that each extend towards the light and break off. */
function spine(random: Random, { x, y, foot, width }: Peak): Knot[] {
  const buttresses = 6;
  const drift = between(random, -0.06, 0.1) * width;
  const line: Knot[] = [corner(x, y)];
  for (let index = 1; index <= buttresses; index++) {
    const down = (index - between(random, 0.1, 0.4)) / buttresses;
    const out = width * 0.16 * down * between(random, 0.3, 1);
    const at = (low: number): number => y + (foot - y) * Math.min(1, low);
    line.push(
      corner(x + drift * down - out, at(down)),
      corner(x + drift * down + out * between(random, 0.1, 0.7), at(down + 0.04)),
    );
  }
  return line;
}

/** A wedge of shadow or light that runs down the mountain. */
function gully(random: Random, from: Knot, long: number, wide: number, lean: number): Knot[] {
  const half = between(random, 0.4, 0.6);
  return [
    from,
    corner(from.x + wide + lean * half, from.y + long * half),
    corner(from.x + wide * 0.6 + lean, from.y + long),
    corner(from.x + lean * half * 0.8, from.y + long * half * 0.8),
  ];
}

export function peak(random: Random, at: Peak): PeakShapes {
  const [left, right] = [flank(random, at, -1), flank(random, at, 1)];
  const middle = spine(random, at);
  const height = at.foot - at.y;
  const on = (line: readonly Knot[], up: number): Knot =>
    line[Math.round((line.length - 1) * up)] ?? corner(at.x, at.y);
  const gullies = [0.5, 0.62, 0.74, 0.84, 0.92].map((up) => {
    const from = on(left, up);
    const long = height * between(random, 0.2, 0.5) * (1.4 - up);
    return gully(random, from, long, at.width * 0.024, at.width * between(random, -0.02, 0.05));
  });
  const ribs = [0.16, 0.3, 0.46, 0.6].map((down) => {
    const across = between(random, 0.15, 0.6);
    const edge = on(right, 1 - down);
    const from = corner(at.x + (edge.x - at.x) * across, edge.y);
    const long = height * between(random, 0.14, 0.34);
    return gully(random, from, long, at.width * 0.018, at.width * between(random, 0.02, 0.08));
  });
  return {
    outline: [...left, ...right.toReversed().slice(1)],
    shades: [[...middle, ...right], ...gullies],
    lights: ribs,
  };
}
