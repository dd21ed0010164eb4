import type { Chance } from './chance.ts';

/** The days up to today on which nothing is missed: a streak that can be seen. */
const STREAK_DAYS = 12;

/** How many days of usual life there are for each holiday or illness. */
const DAYS_BETWEEN_GAPS = 90;

/** How each of so many days went: by how much its odds are multiplied. On some nothing was done at all. */
export function dealMoods(count: number, chance: Chance): number[] {
  const gaps = dealGaps(count, chance);
  return Array.from({ length: count }, (_, day) => {
    if (day >= count - STREAK_DAYS) return 1.3;
    if (gaps.some(({ first, last }) => day >= first && day <= last)) return 0;
    if (chance.happens(0.06)) return 0;
    return chance.happens(0.15) ? 0.5 : 1;
  });
}

function dealGaps(count: number, chance: Chance): { first: number; last: number }[] {
  const gaps = [];
  for (let from = 0; from < count; from += DAYS_BETWEEN_GAPS) {
    const first = from + chance.whole(30, 60);
    gaps.push({ first, last: first + chance.whole(3, 5) });
  }
  return gaps;
}
