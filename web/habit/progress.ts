import { groupBy } from '#domain/group-by.ts';
import type { Habit, HabitStatistics, PlayedDay } from '#contract/habits.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import { monthKey, shiftMonth, type MonthKey } from '#domain/calendar.ts';
import { lookBack, type Keeping } from '#domain/streaks.ts';

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
  /** Null where no schedule asked for it. */
  readonly keeping: Keeping | null;
  /** The months that lie in these days as a whole or up to today, oldest first, from the first that was played. */
  readonly months: readonly MonthSum[];
}

export function findProgress({ Schedules }: Habit, statistics: HabitStatistics): Progress {
  const { days, first_day, last_day } = statistics;
  const played = new Set(days.map(({ day }) => day));
  const keeping = lookBack(Schedules.map(wireToSchedule), played, first_day, last_day);
  return {
    best: days.reduce<PlayedDay | null>(
      (best, day) => (best && best.duration >= day.duration ? best : day),
      null,
    ),
    keeping: keeping.due > 0 ? keeping : null,
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
