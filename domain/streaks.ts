import type { DayKey } from './calendar.ts';
import { listOccurrences, type Schedule } from './schedules.ts';

/** How a habit's schedules were kept, between two days, of which the last is not over. */
export interface Keeping {
  /** On how many days it was due; the last counts once it was played. */
  readonly due: number;
  /** On how many of them it was played. */
  readonly kept: number;
  /** On how many of them, up to the last, without leaving one out. */
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
  const due = [...new Set(days)].filter((day) => day !== last || played.has(day)).toSorted();
  return {
    due: due.length,
    kept: due.filter((day) => played.has(day)).length,
    streak: due.length - 1 - due.findLastIndex((day) => !played.has(day)),
  };
}
