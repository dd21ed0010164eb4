/** Seeded random numbers: the same seed gives the same numbers on every machine. */
export interface Chance {
  /** True with the probability `odds`, 0 to 1. */
  happens(odds: number): boolean;
  /** A number from `from` up to but excluding `to`. */
  between(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  shuffle<T>(list: readonly T[]): T[];
  bytes(count: number): Uint8Array;
}

/** `seed` is any whole number; its lower 32 bits count. */
export function seedChance(seed: number): Chance {
  const next = mulberry32(seed);
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    happens: (odds) => next() < odds,
    between,
    whole,
    shuffle(list) {
      const left = [...list];
      return list.flatMap(() => left.splice(whole(0, left.length - 1), 1));
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)),
  };
}

/** Small and good enough here: no secret depends on it. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
