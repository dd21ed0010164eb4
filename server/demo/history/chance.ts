/** Chance that repeats: the same seed gives the same numbers on every machine. */
export interface Chance {
  /** True as often as `odds`, from 0 (never) to 1 (always), says. */
  happens(odds: number): boolean;
  /** Anywhere from `from` up to, but not, `to`. */
  between(from: number, to: number): number;
  /** The same between whole numbers, both of which may come. */
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

/** Small, and good enough for a story: nothing here is a secret. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
