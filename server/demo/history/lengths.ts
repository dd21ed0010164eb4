import { MS_PER_MINUTE } from '#domain/durations.ts';
import type { Chance } from './chance.ts';

/** How long a habit of so many minutes was played, in milliseconds: people get better at it (`progress` 0 to 1), and no two times are alike. */
export function dealDuration(minutes: number, progress: number, chance: Chance): number {
  const grown = 0.62 + 0.38 * progress;
  return Math.round(minutes * grown * chance.between(0.7, 1.05) * MS_PER_MINUTE);
}
