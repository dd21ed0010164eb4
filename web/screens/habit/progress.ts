import type { HabitStatistics, PlayedDay } from '#contract/habits.ts';
import {
  dayKey,
  isoToInstant,
  monthKey,
  shiftMonth,
  type MonthKey,
  listDays,
  shiftDay,
  type DayKey,
  type DayRule,
} from '#domain/calendar.ts';
import type { Weekday } from '#domain/schedule-words.ts';

export interface MonthSum {
  readonly month: MonthKey;
  /** Milliseconds of all its days. */
  readonly playedMs: number;
  readonly days: number;
}

/** Sums over the days of a habit's statistics. */
export interface Progress {
  /** Day with the longest play; null if there is none. */
  readonly best: PlayedDay | null;
  /** Months that are completely in these days (the last one up to today), oldest first, from the first with play. */
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
  const byMonth = Map.groupBy(days, ({ day }) => monthKey(day));
  const months: MonthSum[] = [];
  for (let month = monthKey(last_day); `${month}-01` >= first_day; month = shiftMonth(month, -1)) {
    const played = byMonth.get(month) ?? [];
    const playedMs = played.reduce((sum, { duration }) => sum + duration, 0);
    months.unshift({ month, playedMs, days: played.length });
  }
  const begin = months.findIndex(({ playedMs }) => playedMs > 0);
  return begin < 0 ? [] : months.slice(begin);
}

/** The user's days on which the habit was first and last played, or null if it never was. */
export function findPlayedSpan(
  { days, first_played_at, last_played_at }: HabitStatistics,
  rule: DayRule,
): { readonly first: DayKey; readonly last: DayKey } | null {
  if (!first_played_at || !last_played_at) return null;
  return {
    first: dayKey(isoToInstant(first_played_at), rule),
    // The last session may have reached the day after the one on which it began.
    last: days.at(-1)?.day ?? dayKey(isoToInstant(last_played_at), rule),
  };
}

/** A day in a grid with a column for each week; column and row count from 1, a week's days go downwards. */
export interface WeekCell {
  readonly day: DayKey;
  readonly column: number;
  readonly row: number;
  readonly playedMs: number;
  /** Played part of the plan: none, up to half, less than all, all, at least twice as much (4). */
  readonly weight: 0 | 1 | 2 | 3 | 4;
}

/** The cells from the first complete week on; `plannedMs` is the habit's duration. */
export function listWeekCells(
  statistics: HabitStatistics,
  plannedMs: number,
  weekStart: Weekday,
): WeekCell[] {
  const { days, first_day, last_day } = statistics;
  const playedByDay = new Map(days.map(({ day, duration }) => [day, duration]));
  // The first day of the statistics is a Monday.
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
