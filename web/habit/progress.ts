import { groupBy } from '#domain/group-by.ts';
import type { HabitStatistics, PlayedDay } from '#contract/habits.ts';
import {
  monthKey,
  shiftMonth,
  type MonthKey,
  listDays,
  shiftDay,
  type DayKey,
} from '#domain/calendar.ts';
import type { Weekday } from '#domain/schedule-words.ts';

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

/** A day in weeks side by side: its column and its row count from 1, a week goes down from its first day. */
export interface WeekCell {
  readonly day: DayKey;
  readonly column: number;
  readonly row: number;
  readonly playedMs: number;
  /** How much of what is planned was played: 0 (nothing), up to half, less than all, all, twice as much or more (4). */
  readonly weight: 0 | 1 | 2 | 3 | 4;
}

/** The cells from the first whole week on; `plannedMs` is the habit's duration. */
export function listWeekCells(
  statistics: HabitStatistics,
  plannedMs: number,
  weekStart: Weekday,
): WeekCell[] {
  const { days, first_day, last_day } = statistics;
  const playedByDay = new Map(days.map(({ day, duration }) => [day, duration]));
  // The first of the days is a Monday.
  const begin = shiftDay(first_day, (weekStart + 6) % 7);
  return listDays(begin, last_day).map((day, index) => {
    const playedMs = playedByDay.get(day) ?? 0;
    return {
      day,
      column: Math.floor(index / 7) + 1,
      row: (index % 7) + 1,
      playedMs,
      weight: weigh(playedMs, plannedMs),
    };
  });
}

function weigh(playedMs: number, plannedMs: number): WeekCell['weight'] {
  if (playedMs === 0) return 0;
  if (playedMs <= plannedMs / 2) return 1;
  if (playedMs < plannedMs) return 2;
  return playedMs < plannedMs * 2 ? 3 : 4;
}
