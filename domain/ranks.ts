/** Levels at which an identity's stone gets a new setting. */
export const RANK_LEVELS = [5, 10, 25, 50, 100] as const;

/** Number of those levels reached: 0 is a bare stone, 5 the last setting. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5;

export function rankAt(level: number): Rank {
  return RANK_LEVELS.filter((least) => level >= least).length as Rank;
}
