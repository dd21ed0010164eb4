import type { HabitStatistics } from '#contract/habits.ts';
import { listDays, shiftDay, type DayKey } from '#domain/calendar.ts';
import type { Weekday } from '#domain/schedule-words.ts';

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
