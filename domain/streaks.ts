import type { DayKey } from './calendar.ts';
import { listOccurrences, type Schedule } from './schedules.ts';

/** How a habit's schedules were kept, between two days. */
export interface Keeping {
  /** The days on which it was due, in order. */
  readonly due: readonly DayKey[];
  /** How many of them it was played on. */
  readonly kept: number;
  /** How many of them, up to the last, it was played on without leaving one out. The last day leaves nothing out while it lasts. */
  readonly streak: number;
}

/** `played` are the days on which the habit was played; from `first` to `last`, both included. */
export function lookBack(
  schedules: readonly Schedule[],
  played: ReadonlySet<DayKey>,
  first: DayKey,
  last: DayKey,
): Keeping {
  const days = schedules.flatMap((schedule) => listOccurrences(schedule, first, last));
  const due = [...new Set(days)].toSorted();
  const over = due.filter((day) => day !== last || played.has(day));
  const missed = over.findLastIndex((day) => !played.has(day));
  return {
    due,
    kept: due.filter((day) => played.has(day)).length,
    streak: over.length - 1 - missed,
  };
}
