import { between, type Random } from './noise.ts';
import { packed } from './path.ts';
import type { Box } from '../sheet.ts';

/** Stars of one size as dots of a round-capped stroke; `density` (0 to 1) sets how many there are at a position. */
export function stars(
  random: Random,
  { x, y, width, height }: Box,
  count: number,
  density: (across: number, down: number) => number,
): string {
  let dots = '';
  for (let left = count; left > 0;) {
    const [across, down] = [random(), random()];
    if (random() > density(across, down)) continue;
    dots += `M${packed([x + across * width, y + down * height])}h0`;
    left -= 1;
  }
  return dots;
}

/** A curve to a corner by a handle, in tenths. */
function bow(...numbers: readonly number[]): string {
  const tenths = numbers.map((each) => each * 10);
  return `q${packed(tenths, 10)}`;
}

/** A star with four tapering points, as bright ones appear in a lens. */
export function glint(x: number, y: number, size: number): string {
  const waist = size * 0.045;
  const rest = size - waist;
  return (
    `M${packed([x, y - size])}${bow(waist, rest, size, size)}${bow(-rest, waist, -size, size)}` +
    `${bow(-waist, -rest, -size, -size)}${bow(rest, -waist, size, -size)}z`
  );
}

/** Positions of a few bright stars with a minimum distance from each other. */
export function apart(
  random: Random,
  { x, y, width, height }: Box,
  count: number,
  distance: number,
): (readonly [x: number, y: number])[] {
  const places: (readonly [number, number])[] = [];
  for (let tries = 0; places.length < count && tries < count * 40; tries++) {
    const at = [between(random, x, x + width), between(random, y, y + height)] as const;
    if (places.every((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) > distance)) {
      places.push(at);
    }
  }
  return places;
}
