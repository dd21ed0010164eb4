import {
  dayKey,
  dayRange,
  shiftDay,
  type DayKey,
  type DayRange,
  type DayRule,
} from './calendar.ts';
import { firstOccurrence, type Schedule } from './schedules.ts';
import { isWeekQuota, listDueUnits } from './week-quotas.ts';

/** Number of consecutive due days, or weeks, on which a habit was played, and the longest such number. */
export interface Streak {
  readonly streak: number;
  readonly longestStreak: number;
}

/** Number of due days in a period, and on how many of them the habit was played. */
export interface KeptDays {
  readonly due: number;
  readonly kept: number;
}

export const NO_STREAK: Streak = { streak: 0, longestStreak: 0 };

/**
 * The streak at the end of the day `last`, given that at the end of the day before `first`. `played` are the days from
 * `first` to `last`, both included, on which the habit was played, in order. A week of a schedule of so many days a week
 * counts like a due day; for such schedules `first` is a Monday, or the first played day. From the day `openFrom` on there
 * is still time to play. Without such schedules the time is proportional to the number of played days, however many other
 * days there are.
 */
export function continueStreak(
  before: Streak,
  schedules: readonly Schedule[],
  played: readonly DayKey[],
  [first, last]: readonly [first: DayKey, last: DayKey],
  openFrom: DayKey = shiftDay(last, 1),
): Streak {
  let { streak, longestStreak } = before;
  if (schedules.some(isWeekQuota)) {
    for (const { share } of listDueUnits(schedules, new Set(played), { first, last, openFrom })) {
      streak = share === 1 ? streak + 1 : 0;
      longestStreak = Math.max(longestStreak, streak);
    }
    return { streak, longestStreak };
  }
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

/** Counts the due days and weeks from `first` to `last`, both included, and the played ones among them. */
export function countKeptDays(
  schedules: readonly Schedule[],
  played: ReadonlySet<DayKey>,
  first: DayKey,
  last: DayKey,
  openFrom: DayKey = shiftDay(last, 1),
): KeptDays {
  const units = listDueUnits(holding(schedules, first, last), played, { first, last, openFrom });
  return { due: units.length, kept: units.filter(({ share }) => share === 1).length };
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

/** A session in its own IANA zone, in which it was played. */
export interface DatedSession {
  readonly startMs: number;
  readonly zone: string;
}

/** The day of a session: that of its start, by the clock of the zone in which it was played. */
export function sessionDay({ startMs, zone }: DatedSession, dayStartHour: number): DayKey {
  return dayKey(startMs, { zone, dayStartHour });
}

/** The days of the sessions, in order. `sessions` are ordered by start. */
export function listPlayedDays(sessions: readonly DatedSession[], dayStartHour: number): DayKey[] {
  const days = new Set<DayKey>();
  const ranges = new Map<string, DayRange>();
  for (const { startMs, zone } of sessions) {
    // Time zone lookups are slow: the day is usually that of the previous session, or the next one.
    const rule = { zone, dayStartHour };
    let range = ranges.get(zone);
    if (range && startMs >= range.endMs) range = toRange(shiftDay(range.day, 1), rule);
    if (!range || startMs < range.startMs || startMs >= range.endMs) {
      range = toRange(dayKey(startMs, rule), rule);
    }
    ranges.set(zone, range);
    days.add(range.day);
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

/** Filters the schedules that are in force on any day from `first` to `last`. */
function holding(schedules: readonly Schedule[], first: DayKey, last: DayKey): Schedule[] {
  return schedules.filter(
    ({ from, until }) => (from === null || from <= last) && (until === null || until >= first),
  );
}
