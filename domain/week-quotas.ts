import { listDays, mondayOf, shiftDay, type DayKey } from './calendar.ts';
import { listOccurrences, type Schedule } from './schedules.ts';

/** A schedule of so many days a week, whichever these are. */
export type WeekQuota = Schedule & { readonly timesPerWeek: number };

export function isWeekQuota(schedule: Schedule): schedule is WeekQuota {
  return schedule.frequencyType === 'times_per_week' && typeof schedule.timesPerWeek === 'number';
}

/** On how many days of its week before `day` a habit was played while the schedule held. `played` has those since Monday. */
export function countBefore(schedule: WeekQuota, played: ReadonlySet<DayKey>, day: DayKey): number {
  return countPlayed(schedule, played, mondayOf(day), shiftDay(day, -1));
}

/** A day on which a habit was due, or a week with a number of days; `day` is the last day of that. */
export interface DueUnit {
  readonly day: DayKey;
  /** The part of it that was played, from 0 to 1: a day has 0 or 1. */
  readonly share: number;
  /** For a week: on how many of its days it was due. */
  readonly timesPerWeek: number | null;
}

interface UnitSpan {
  readonly first: DayKey;
  readonly last: DayKey;
  /** From this day on, a unit counts only if it was played: there is still time for it. */
  readonly openFrom: DayKey;
}

/**
 * Lists the due days, and the weeks of schedules of so many days a week, from the day `first` to `last`, in order. A week
 * in which such a schedule began or ended, or in which the habit was excused on so many days that too few were left, counts
 * only if it was played on all days that it asks for.
 */
export function listDueUnits(
  schedules: readonly Schedule[],
  played: ReadonlySet<DayKey>,
  { first, last, openFrom }: UnitSpan,
): DueUnit[] {
  const days = new Set(
    schedules
      .filter((schedule) => !isWeekQuota(schedule))
      .flatMap((schedule) => listOccurrences(schedule, first, last)),
  );
  const dayUnits = [...days]
    .filter((day) => day < openFrom || played.has(day))
    .map((day) => ({ day, share: Number(played.has(day)), timesPerWeek: null }));
  const weekUnits = schedules
    .filter(isWeekQuota)
    .flatMap((quota) => listWeeks(quota, played, { first, last, openFrom }));
  return [...dayUnits, ...weekUnits].toSorted((a, b) => a.day.localeCompare(b.day));
}

function listWeeks(
  quota: WeekQuota,
  played: ReadonlySet<DayKey>,
  { first, last, openFrom }: UnitSpan,
): DueUnit[] {
  const { from, until, timesPerWeek } = quota;
  const weeks: DueUnit[] = [];
  const start = mondayOf(from !== null && from > first ? from : first);
  const end = until !== null && until < last ? until : last;
  for (let monday = start; monday <= end; monday = shiftDay(monday, 7)) {
    const sunday = shiftDay(monday, 6);
    const isWhole = (from ?? monday) <= monday && (until ?? sunday) >= sunday;
    const count = countPlayed(quota, played, monday, sunday < last ? sunday : last);
    const share = Math.min(1, count / timesPerWeek);
    const isOver = sunday < openFrom && isWhole && countOpenDays(quota, monday) >= timesPerWeek;
    if (share === 1 || isOver) weeks.push({ day: sunday, share, timesPerWeek });
  }
  return weeks;
}

/** Counts the days of a week on which the habit is not excused. */
function countOpenDays({ excused }: WeekQuota, monday: DayKey): number {
  return listDays(monday, shiftDay(monday, 6)).filter((day) => !excused?.has(day)).length;
}

/** Counts the played days from `first` to `last` on which the schedule held. */
function countPlayed(
  { from, until }: Schedule,
  played: ReadonlySet<DayKey>,
  first: DayKey,
  last: DayKey,
): number {
  let count = 0;
  for (let day = first; day <= last; day = shiftDay(day, 1)) {
    if (played.has(day) && (from ?? day) <= day && day <= (until ?? day)) count += 1;
  }
  return count;
}
