/** The shape of a hill, in percent of its box: it rises from the lower left to the upper right. */
export interface Ridge {
  readonly waves: readonly {
    readonly count: number;
    readonly height: number;
    readonly turn: number;
  }[];
}

export interface RidgePoint {
  readonly x: number;
  readonly y: number;
}

/** Height of a trail's beginning and end, and of the level ground before and after it. */
export const FOOT_Y = 86;
export const TOP_Y = 40;
/** The trail keeps a distance to the edges, so that walker and flag are not cut off. */
const FIRST_X = 5;
const LAST_X = 92;
const STEPS = 48;

/** The same seed always gives the same hill. */
export function makeRidge(seed: string): Ridge {
  const chance = seededChance(seed);
  return {
    waves: [1.5, 2.6, 4.3].map((count) => ({
      count: count * (0.8 + 0.4 * chance()),
      height: (15 / count) * (0.6 + 0.8 * chance()),
      turn: chance() * 2 * Math.PI,
    })),
  };
}

/** The point at `fraction` (0 to 1) of the way up. */
export function ridgePoint(ridge: Ridge, fraction: number): RidgePoint {
  const climb = fraction ** 1.15;
  // The waves fade out at both ends, so that these keep their height.
  const calm = Math.sin(Math.PI * fraction);
  const wave = ridge.waves.reduce(
    (sum, { count, height, turn }) =>
      sum + height * Math.sin(turn + fraction * count * 2 * Math.PI),
    0,
  );
  return {
    x: FIRST_X + (LAST_X - FIRST_X) * fraction,
    y: FOOT_Y + (TOP_Y - FOOT_Y) * climb + wave * calm,
  };
}

/** A part of the trail as points for an SVG path (`x y L x y …`), moved down by `byY`. */
export function ridgeLine(ridge: Ridge, from: number, to: number, byY = 0): string {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { x, y } = ridgePoint(ridge, from + ((to - from) * step) / STEPS);
    return `${x.toFixed(2)} ${(y + byY).toFixed(2)}`;
  }).join(' L');
}

/** A small random generator (mulberry32) over a hash of the seed. */
function seededChance(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
