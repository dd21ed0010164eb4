import { groupBy } from './group-by.ts';
import { listDays, placeInMonth, type DayKey, type PlaceInMonth } from './calendar.ts';

export type Frequency = 'daily' | 'weekly' | 'biweekly' | 'monthly' | 'custom';

/** The first to the fourth such weekday of a month, or -1 for the last. */
export type WeekOfMonth = 1 | 2 | 3 | 4 | -1;

/** When a habit is to be played. It holds from a date on, so that a change of mind does not rewrite the past. */
export interface Schedule {
  readonly frequencyType: Frequency;
  /** What the clock shows then, `HH:MM`; its instant is `instantOnDay(day, startTime, rule)`. */
  readonly startTime: string;
  /** Sunday (0) to Saturday (6). A daily schedule does not look at them; any other has no occurrence without them. */
  readonly daysOfWeek: readonly number[] | null;
  /** Only for biweekly and monthly, which have no occurrence without it. */
  readonly weekOfMonth: WeekOfMonth | null;
  /** The first day on which it holds; null where it always did. */
  readonly from: DayKey | null;
  /** The last day on which it holds; null where it has no end. */
  readonly until: DayKey | null;
}

/** The days from `first` to `last`, both included, on which a schedule asks for its habit, in order. */
export function listOccurrences(schedule: Schedule, first: DayKey, last: DayKey): DayKey[] {
  const { from, until } = schedule;
  const start = from !== null && from > first ? from : first;
  const end = until !== null && until < last ? until : last;
  return listDays(start, end).filter((day) => isAskedFor(schedule, placeInMonth(day)));
}

/**
 * Which session fills each occurrence of a day; null where none does. `dueHabitIds` are the habits that are due and
 * `played` the sessions, both in order of time: where a habit is due more than once, each session fills one, the earliest first.
 */
export function fillOccurrences(
  dueHabitIds: readonly string[],
  played: readonly { readonly id: string; readonly habitId: string | null }[],
): (string | null)[] {
  const free = groupBy(played, ({ habitId }) => habitId);
  return dueHabitIds.map((habitId) => free.get(habitId)?.shift()?.id ?? null);
}

export function occursOn(schedule: Schedule, day: DayKey): boolean {
  return listOccurrences(schedule, day, day).length > 0;
}

function isAskedFor(schedule: Schedule, place: PlaceInMonth): boolean {
  if (schedule.frequencyType === 'daily') return true;
  if (!schedule.daysOfWeek?.includes(place.weekday)) return false;
  switch (schedule.frequencyType) {
    case 'weekly':
    case 'custom':
      return true;
    case 'monthly':
      return isInWeek(place, schedule.weekOfMonth);
    case 'biweekly':
      return isInAlternateWeek(place, schedule.weekOfMonth);
  }
}

function isInWeek(place: PlaceInMonth, week: WeekOfMonth | null): boolean {
  return week === -1 ? place.nthFromEnd === 1 : place.nth === week;
}

/** The 1st and 3rd such weekday, the 2nd and 4th, or the last and the last but two: never a 5th from the start. */
function isInAlternateWeek(place: PlaceInMonth, week: WeekOfMonth | null): boolean {
  if (week === null) return false;
  if (week === -1) return place.nthFromEnd === 1 || place.nthFromEnd === 3;
  return place.nth < 5 && place.nth % 2 === week % 2;
}
