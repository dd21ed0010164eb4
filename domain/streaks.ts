import {
  dayKey,
  dayRange,
  shiftDay,
  type DayKey,
  type DayRange,
  type DayRule,
} from './calendar.ts';
import { firstOccurrence, listOccurrences, type Schedule } from './schedules.ts';

/** How many due days in a row a habit was played, and the most there ever were. */
export interface Streak {
  readonly streak: number;
  readonly longestStreak: number;
}

/** On how many days of some time a habit was due, and on how many of them it was played. */
export interface KeptDays {
  readonly due: number;
  readonly kept: number;
}

export const NO_STREAK: Streak = { streak: 0, longestStreak: 0 };

/**
 * The streak at the end of the day `last`, from that at the end of the day before `first`. `played` are the days between them,
 * both included, on which the habit was played, in order. It takes as long as there are played days, however many others lie
 * between them.
 */
export function continueStreak(
  before: Streak,
  schedules: readonly Schedule[],
  played: readonly DayKey[],
  [first, last]: readonly [first: DayKey, last: DayKey],
): Streak {
  let { streak, longestStreak } = before;
  let next = first;
  for (const day of played) {
    if (next < day && isDueBetween(schedules, next, shiftDay(day, -1))) streak = 0;
    if (isDueBetween(schedules, day, day)) streak += 1;
    longestStreak = Math.max(longestStreak, streak);
    next = shiftDay(day, 1);
  }
  if (isDueBetween(schedules, next, last)) streak = 0;
  return { streak, longestStreak };
}

/** On which of the days from `first` to `last`, both included, any of these schedules asks for its habit. */
export function countKeptDays(
  schedules: readonly Schedule[],
  played: ReadonlySet<DayKey>,
  first: DayKey,
  last: DayKey,
): KeptDays {
  const days = holding(schedules, first, last).flatMap((one) => listOccurrences(one, first, last));
  const due = [...new Set(days)];
  return { due: due.length, kept: due.filter((day) => played.has(day)).length };
}

/** Adds today to a streak and its kept days: today counts if it is due and was played, and never breaks a streak. */
export function addToday<T extends Streak & KeptDays>(
  before: T,
  isDue: boolean,
  isPlayed: boolean,
): T {
  if (!isDue || !isPlayed) return before;
  const streak = before.streak + 1;
  return {
    ...before,
    streak,
    longestStreak: Math.max(before.longestStreak, streak),
    due: before.due + 1,
    kept: before.kept + 1,
  };
}

/**
 * The days on which anything was played, in order: a session over midnight counts on both of its days, one of no length on that of
 * its start. `sessions` are in the order in which they began.
 */
export function listPlayedDays(
  sessions: readonly { readonly startMs: number; readonly durationMs: number }[],
  rule: DayRule,
): DayKey[] {
  const days = new Set<DayKey>();
  let range: DayRange | null = null;
  for (const { startMs, durationMs } of sessions) {
    // To ask a zone's clock is slow: the day is mostly that of the session before, or the next.
    if (range && startMs >= range.endMs) range = toRange(shiftDay(range.day, 1), rule);
    if (!range || startMs < range.startMs || startMs >= range.endMs) {
      range = toRange(dayKey(startMs, rule), rule);
    }
    days.add(range.day);
    while (startMs + durationMs > range.endMs) {
      range = toRange(shiftDay(range.day, 1), rule);
      // A zone may skip a date.
      if (range.startMs < range.endMs) days.add(range.day);
    }
  }
  return [...days].toSorted();
}

function toRange(day: DayKey, rule: DayRule): DayRange {
  return { day, ...dayRange(day, rule) };
}

function isDueBetween(schedules: readonly Schedule[], first: DayKey, last: DayKey): boolean {
  if (last < first) return false;
  return holding(schedules, first, last).some(
    (schedule) => firstOccurrence(schedule, first, last) !== undefined,
  );
}

/** Filters the schedules that hold on any day from `first` to `last`. */
function holding(schedules: readonly Schedule[], first: DayKey, last: DayKey): Schedule[] {
  return schedules.filter(
    ({ from, until }) => (from === null || from <= last) && (until === null || until >= first),
  );
}
