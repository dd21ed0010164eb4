import type { Month } from '#contract/events.ts';
import { memoPair } from './memo-pair.ts';

const merge = memoPair<Month>((one, other) => ({ ...one, ...other }));

/** The days of several months as one object; null while one of them is missing. */
export function mergeMonths(months: readonly (Month | undefined)[]): Month | null {
  const known = months.filter((month) => month !== undefined);
  return known.length > 0 && known.length === months.length ? known.reduce(merge) : null;
}
