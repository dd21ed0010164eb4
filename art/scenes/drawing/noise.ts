/** Random numbers in [0, 1). Seeded, so that a scene is the same on every machine, and each diff of it is intended. */
export type Random = () => number;

/** Mulberry32: its 32 bits of state suffice for a picture, and it gives the same numbers in every engine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/**
 * Midpoint displacement: `2^octaves + 1` heights around 0; the first displacement is up to `swing`. `roughness` is the
 * factor for each halving: 0.35 makes a dune, 0.6 a mountain.
 */
export function displaced(
  random: Random,
  octaves: number,
  swing: number,
  roughness: number,
): number[] {
  let heights = [between(random, -swing, swing) / 2, between(random, -swing, swing) / 2];
  let reach = swing;
  for (let octave = 0; octave < octaves; octave++) {
    const finer: number[] = [];
    heights.forEach((height, index) => {
      const next = heights[index + 1];
      finer.push(height);
      if (next !== undefined) finer.push((height + next) / 2 + between(random, -reach, reach) / 2);
    });
    heights = finer;
    reach *= roughness;
  }
  return heights;
}
