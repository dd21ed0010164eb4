import { listDays, placeInMonth, shiftDay, type DayKey, type PlaceInMonth } from './calendar.ts';
import { isTick } from './tick.ts';

export type Frequency =
  | 'daily'
  | 'weekly'
  | 'biweekly'
  | 'monthly'
  | 'custom'
  /** On any days, so many a week. */
  | 'times_per_week';

/** The first to the fourth such weekday of a month, or -1 for the last. */
export type WeekOfMonth = 1 | 2 | 3 | 4 | -1;

/** The days on which a schedule is in force, both included; none if `until` comes before `from`. */
export interface ScheduleSpan {
  readonly from: DayKey;
  /** Null while it is in force. */
  readonly until: DayKey | null;
}

/** When a habit is due. It is in force from one day to another, so that a change does not rewrite the past. */
export interface Schedule {
  readonly frequencyType: Frequency;
  /** Local time `HH:MM`; its instant is `instantOnDay(day, startTime, rule)`. */
  readonly startTime: string;
  /** Sunday (0) to Saturday (6). Ignored by a daily schedule; any other has no occurrence without them. */
  readonly daysOfWeek: readonly number[] | null;
  /** Only for biweekly and monthly, which have no occurrence without it. */
  readonly weekOfMonth: WeekOfMonth | null;
  /** Only for times_per_week: the days of a week, Monday to Sunday, on which it is to be played. */
  readonly timesPerWeek?: number | null;
  /** First day in force; null if it has no beginning. */
  readonly from: DayKey | null;
  /** Last day in force; null if it has no end. */
  readonly until: DayKey | null;
  /** Days on which its habit is excused: it is not due on them. */
  readonly excused?: ReadonlySet<DayKey>;
}

/**
 * The days from `first` to `last`, both included, on which a schedule is due, in order. One of so many times a week may
 * be due on each day; `week-quotas.ts` says when it is no more.
 */
export function listOccurrences(schedule: Schedule, first: DayKey, last: DayKey): DayKey[] {
  const { from, until } = schedule;
  const start = from !== null && from > first ? from : first;
  const end = until !== null && until < last ? until : last;
  return listDays(start, end).filter((day) => isDueOn(schedule, day));
}

/** The days from `first` to `last` on which a schedule would be due if its habit were not excused, in order. */
export function listExcusedOccurrences(schedule: Schedule, first: DayKey, last: DayKey): DayKey[] {
  const { excused = [], ...asked } = schedule;
  return [...excused].filter((day) => first <= day && day <= last && occursOn(asked, day));
}

/** A habit that is due, with its planned duration. */
interface DueHabit {
  readonly habitId: string;
  readonly plannedMs: number;
}

interface PlayedSession {
  readonly id: string;
  readonly habitId: string | null;
  readonly durationMs: number;
}

/**
 * Assigns sessions to the occurrences of a day: returns the id of the session of each, or null. `due` are the due habits
 * and `played` the sessions, both in order of time: if a habit is due more than once, each session that is long enough
 * (`isTick`) fills one, the earliest first.
 */
export function fillOccurrences(
  due: readonly DueHabit[],
  played: readonly PlayedSession[],
): (string | null)[] {
  const free = Map.groupBy(played, ({ habitId }) => habitId);
  return due.map(({ habitId, plannedMs }) => {
    const sessions = free.get(habitId) ?? [];
    const index = sessions.findIndex(({ durationMs }) => isTick(durationMs, plannedMs));
    return index === -1 ? null : (sessions.splice(index, 1)[0]?.id ?? null);
  });
}

export function occursOn(schedule: Schedule, day: DayKey): boolean {
  return listOccurrences(schedule, day, day).length > 0;
}

/** The longest gap between two occurrences of any schedule. */
const LONGEST_GAP_DAYS = 62;

/**
 * Finds the first occurrence from `first` to `last`; undefined if there is none. Reads two months at most, and two more
 * after each excused one.
 */
export function firstOccurrence(
  schedule: Schedule,
  first: DayKey,
  last: DayKey | null = null,
): DayKey | undefined {
  const { from, until } = schedule;
  let day = from !== null && from > first ? from : first;
  for (let days = 0; days <= LONGEST_GAP_DAYS; days += 1) {
    if ((last !== null && day > last) || (until !== null && day > until)) return undefined;
    if (isDueOn(schedule, day)) return day;
    if (schedule.excused?.has(day)) days = 0;
    day = shiftDay(day, 1);
  }
  return undefined;
}

/** Finds the last occurrence before `day` as if the schedule had always been in force; undefined if it has none. */
export function occurrenceBefore(schedule: Schedule, day: DayKey): DayKey | undefined {
  const always = { ...schedule, from: null, until: null, excused: new Set<DayKey>() };
  return listOccurrences(always, shiftDay(day, -LONGEST_GAP_DAYS), shiftDay(day, -1)).at(-1);
}

/**
 * Splits a schedule's span at a change made on the day `today`: `past` is the span with the previous rule (null if it
 * has no day), `current` the span from the change on. A change on the first day of a span replaces it; a schedule that
 * is removed and restored on the same day does not change.
 */
export function changeSpan(
  span: ScheduleSpan,
  change: {
    readonly today: DayKey;
    /** Whether the days and the time stay the same. */
    readonly isSame: boolean;
    /** Whether it is in force after the change. */
    readonly isInForce: boolean;
  },
): { readonly past: ScheduleSpan | null; readonly current: ScheduleSpan } {
  const { today, isSame, isInForce } = change;
  const { from, until } = span;
  const yesterday = shiftDay(today, -1);
  const wasInForce = until === null;
  if (isSame && wasInForce === isInForce) return { past: null, current: span };
  if (isSame && !isInForce) return { past: null, current: { from, until: yesterday } };
  if (isSame && until !== null && until >= yesterday) {
    return { past: null, current: { from, until: null } };
  }
  const lastBefore = until !== null && until < yesterday ? until : yesterday;
  const past = from <= lastBefore ? { from, until: lastBefore } : null;
  // One that begins later, for example after a pause, still does.
  const start = from > today ? from : today;
  return { past, current: { from: start, until: isInForce ? null : yesterday } };
}

/**
 * Splits a schedule's span for a pause that begins `today`: nothing is due until the day `resumesOn`. If that day is
 * today or earlier, the pause ends. A day on which the habit was played stays due, so that a streak counts it. A
 * schedule that is not in force does not change.
 */
export function pauseSpan(
  span: ScheduleSpan,
  pause: {
    readonly today: DayKey;
    readonly resumesOn: DayKey;
    /** Whether a session fills the occurrence of today. */
    readonly isFilled: boolean;
  },
): { readonly past: ScheduleSpan | null; readonly current: ScheduleSpan } {
  const { from, until } = span;
  const first = pause.isFilled ? shiftDay(pause.today, 1) : pause.today;
  const start = pause.resumesOn > first ? pause.resumesOn : first;
  const isPaused = from >= first;
  if (until !== null || (!isPaused && start === first)) return { past: null, current: span };
  const past = isPaused ? null : { from, until: shiftDay(first, -1) };
  return { past, current: { from: start, until: null } };
}

/** Lists the gaps between spans, in which no schedule was in force, oldest first: streaks skip them. */
export function listRests(
  spans: readonly Pick<Schedule, 'from' | 'until'>[],
): { first: DayKey; last: DayKey }[] {
  const rests: { first: DayKey; last: DayKey }[] = [];
  let next: DayKey = '';
  const held = spans
    .map(({ from, until }) => ({ from: from ?? '', until }))
    .filter(({ from, until }) => until === null || from <= until);
  for (const { from, until } of held.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (next !== '' && from > next) rests.push({ first: next, last: shiftDay(from, -1) });
    if (until === null) return rests;
    const after = shiftDay(until, 1);
    if (after > next) next = after;
  }
  return rests;
}

function isDueOn(schedule: Schedule, day: DayKey): boolean {
  return !schedule.excused?.has(day) && isAskedFor(schedule, placeInMonth(day));
}

function isAskedFor(schedule: Schedule, place: PlaceInMonth): boolean {
  if (['daily', 'times_per_week'].includes(schedule.frequencyType)) return true;
  if (!schedule.daysOfWeek?.includes(place.weekday)) return false;
  if (schedule.frequencyType === 'monthly') return isInWeek(place, schedule.weekOfMonth);
  if (schedule.frequencyType === 'biweekly') return isInAlternateWeek(place, schedule.weekOfMonth);
  return true;
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
