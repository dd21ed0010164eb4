/** The levels at which an identity's stone is set anew. */
export const RANK_LEVELS = [5, 10, 25, 50, 100] as const;

/** How many of those levels `level` has reached: 0 is a bare stone, 5 the last setting. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5;

export function rankAt(level: number): Rank {
  return RANK_LEVELS.filter((least) => level >= least).length as Rank;
}
