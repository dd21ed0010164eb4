import { between, type Random } from './noise.ts';
import { corner, type Knot, path } from './path.ts';

/** A floating boulder: its outline, and planes in increasing light. */
export interface Rock {
  readonly outline: string;
  readonly planes: readonly string[];
}

interface Edge {
  readonly angle: number;
  readonly reach: number;
}

/**
 * A broken boulder about `x y` with about that radius; `light` is the direction the light comes from, in radians: 0 is
 * right, a quarter turn is below. Each of `depths` makes a plane that extends that far from the lit edge to the middle.
 */
export function rock(
  random: Random,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  light: number,
  depths: readonly number[],
): Rock {
  const count = radius < 12 ? 7 : radius < 50 ? 10 : 23;
  const [squash, lean] = [between(random, 0.6, 0.86), between(random, -0.6, 0.6)];
  const place = ({ angle, reach }: Edge): Knot => {
    const [along, aside] = [Math.cos(angle) * reach, Math.sin(angle) * reach * squash];
    return corner(
      x + along * Math.cos(lean) - aside * Math.sin(lean),
      y + along * Math.sin(lean) + aside * Math.cos(lean),
    );
  };
  // Once around, from the point that is farthest from the light.
  const away = light - lean - Math.PI;
  const edge = Array.from({ length: count }, (_, index) => ({
    angle: away + ((index + between(random, 0.15, 0.85)) / count) * Math.PI * 2,
    reach: radius * between(random, 0.84, 1.06) * (radius < 50 ? 1 : between(random, 0.95, 1.02)),
  }));
  const facing = edge.filter(({ angle }) => Math.cos(angle + lean - light) > 0.05);
  const plane = (depth: number): string => {
    const within = facing.slice(1, -1).map(({ angle, reach }, index, all) => {
      const swell = Math.sin((Math.PI * (index + 1)) / (all.length + 1));
      return { angle, reach: reach * (1 - swell * depth * between(random, 0.45, 1.2)) };
    });
    return path([...facing, ...within.toReversed()].map(place));
  };
  return { outline: path(edge.map(place)), planes: depths.map(plane) };
}
