import { between, displaced, type Random } from './noise.ts';
import { corner, type Knot, path, smooth } from './path.ts';

/** A globe at the origin with its pole upright, seen from above its equator by an angle whose sine is `opening`. */
export interface Globe {
  readonly radius: number;
  readonly opening: number;
}

/** A point on the globe; longitude 0 is its left edge, pi its right one, and those between face the viewer. */
function on({ radius, opening }: Globe, latitude: number, longitude: number): [number, number] {
  const around = radius * Math.cos(latitude);
  return [
    -around * Math.cos(longitude),
    -radius * Math.sin(latitude) * Math.sqrt(1 - opening ** 2) +
      around * opening * Math.sin(longitude),
  ];
}

/**
 * The visible part of a circle of latitude, bent by winds. It ends a little outside the globe, whose outline clips it.
 * The viewer sees more than half of a circle near the pole that is turned towards them, and less near the other pole.
 */
function parallel(random: Random, globe: Globe, latitude: number, weave: number): Knot[] {
  const winds = displaced(random, 4, weave, 0.62);
  const lean = Math.tan(latitude) * Math.tan(Math.asin(globe.opening));
  const beyond = Math.asin(Math.min(1, Math.max(-1, lean))) + 0.12;
  return winds.map((wind, index) => {
    const longitude = (index / (winds.length - 1)) * (Math.PI + 2 * beyond) - beyond;
    return smooth(...on(globe, latitude + wind, longitude));
  });
}

/** The belt between two parallels, as an outline. */
export function belt(
  random: Random,
  globe: Globe,
  north: number,
  south: number,
  weave: number,
): string {
  const upper = parallel(random, globe, north, weave);
  const lower = parallel(random, globe, south, weave).toReversed();
  return path([...ended(upper), ...ended(lower)]);
}

function ended(line: readonly Knot[]): Knot[] {
  return line.map((knot, index) =>
    index === 0 || index === line.length - 1 ? corner(knot.x, knot.y) : knot,
  );
}

/** A wisp of cloud along a parallel, tapering to both ends. */
export function wisp(
  random: Random,
  globe: Globe,
  at: {
    readonly latitude: number;
    readonly from: number;
    readonly to: number;
    readonly wide: number;
  },
): string {
  const steps = 5;
  const side = (sign: number): Knot[] =>
    Array.from({ length: steps - 1 }, (_, index) => {
      const along = (index + 1) / steps;
      const thick = Math.sin(Math.PI * along) * at.wide * between(random, 0.3, 1) * sign;
      return smooth(...on(globe, at.latitude + thick, at.from + (at.to - at.from) * along));
    });
  return path([
    corner(...on(globe, at.latitude, at.from)),
    ...side(0.5),
    corner(...on(globe, at.latitude, at.to)),
    ...side(-0.5).toReversed(),
  ]);
}

/** A flat ring round the globe between two radii, to be filled by the even-odd rule. */
export function ring(inner: number, outer: number, opening: number): string {
  return [outer, inner]
    .map((radius) => {
      const [across, flat] = [Math.round(radius), Math.round(radius * opening * 10) / 10];
      const half = `a${across} ${flat} 0 0 1 `;
      return `M${-across} 0${half}${2 * across} 0${half}${-2 * across} 0`;
    })
    .join('');
}
