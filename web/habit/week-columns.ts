import type { HabitStatistics } from '#contract/habits.ts';
import { listDays, type DayKey } from '#domain/calendar.ts';

/** A day in weeks side by side: its column and its row count from 1, a week goes down from Monday. */
export interface WeekCell {
  readonly day: DayKey;
  readonly column: number;
  readonly row: number;
  readonly playedMs: number;
  /** How much of what is planned was played: 0 (nothing), up to half, less than all, all, twice as much or more (4). */
  readonly weight: 0 | 1 | 2 | 3 | 4;
}

/** `plannedMs` is the habit's duration. */
export function listWeekCells(statistics: HabitStatistics, plannedMs: number): WeekCell[] {
  const { days, first_day, last_day } = statistics;
  const playedByDay = new Map(days.map(({ day, duration }) => [day, duration]));
  return listDays(first_day, last_day).map((day, index) => {
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
