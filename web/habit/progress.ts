import { groupBy } from '#domain/group-by.ts';
import type { HabitStatistics, PlayedDay } from '#contract/habits.ts';
import { monthKey, shiftMonth, type MonthKey } from '#domain/calendar.ts';

export interface MonthSum {
  readonly month: MonthKey;
  /** Milliseconds of all of its days. */
  readonly playedMs: number;
  readonly days: number;
}

/** What the days of a habit's statistics come to. */
export interface Progress {
  /** The day on which it was played the longest; null where it was not played. */
  readonly best: PlayedDay | null;
  /** The months that lie in these days as a whole or up to today, oldest first, from the first that was played. */
  readonly months: readonly MonthSum[];
}

export function findProgress(statistics: HabitStatistics): Progress {
  return {
    best: statistics.days.reduce<PlayedDay | null>(
      (best, day) => (best && best.duration >= day.duration ? best : day),
      null,
    ),
    months: sumUpMonths(statistics),
  };
}

function sumUpMonths({ days, first_day, last_day }: HabitStatistics): MonthSum[] {
  const byMonth = groupBy(days, ({ day }) => monthKey(day));
  const months: MonthSum[] = [];
  for (let month = monthKey(last_day); `${month}-01` >= first_day; month = shiftMonth(month, -1)) {
    const played = byMonth.get(month) ?? [];
    const playedMs = played.reduce((sum, { duration }) => sum + duration, 0);
    months.unshift({ month, playedMs, days: played.length });
  }
  const begin = months.findIndex(({ playedMs }) => playedMs > 0);
  return begin < 0 ? [] : months.slice(begin);
}
