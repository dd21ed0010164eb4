import type { DayShare, Month } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { listDays, placeInMonth, type DayKey } from '#domain/calendar.ts';
import type { Period } from './periods.ts';

/** Where a day stands: before the person began, gone by, today, or to come. */
export type DayStanding = 'before' | 'past' | 'today' | 'ahead';

/** A column of the tracker. */
export interface TrackerDay {
  readonly day: DayKey;
  /** Its place in the period, from 1. */
  readonly column: number;
  /** Of the month: 1 to 31. */
  readonly number: number;
  /** 0 (Sunday) to 6. */
  readonly weekday: number;
  readonly standing: DayStanding;
  /** Milliseconds of all habits together. */
  readonly playedMs: number;
}

/** The day on which a person began: that of their account, or an earlier one on which a habit was to be played. */
export function firstDayOf(accountDay: DayKey, identities: readonly Identity[]): DayKey {
  const schedules = identities.flatMap(({ Habits }) => Habits.flatMap((habit) => habit.Schedules));
  return earliest([accountDay, ...schedules.map(({ starts_on }) => starts_on)]);
}

/** The days of a period. Who has played before their `firstDay`, as an import brings it, began then. */
export function listTrackerDays(
  { first, last }: Pick<Period, 'first' | 'last'>,
  events: Month,
  today: DayKey,
  firstDay: DayKey,
): readonly TrackerDay[] {
  const begin = earliest([firstDay, ...Object.keys(events)]);
  return listDays(first, last).map((day, index) => ({
    day,
    column: index + 1,
    number: Number(day.slice(-2)),
    weekday: placeInMonth(day).weekday,
    standing: standingOf(day, today, begin),
    playedMs: completedShares(events[day]).reduce((sum, { share }) => sum + share, 0),
  }));
}

/** What was played on a day, without the session that still goes on. */
export function completedShares(shares: readonly DayShare[] = []): readonly DayShare[] {
  return shares.filter(({ duration }) => duration !== null);
}

/** The first of these days. */
export function earliest(days: readonly DayKey[]): DayKey {
  return days.reduce((a, b) => (a < b ? a : b));
}

function standingOf(day: DayKey, today: DayKey, begin: DayKey): DayStanding {
  if (day === today) return 'today';
  if (day > today) return 'ahead';
  return day < begin ? 'before' : 'past';
}
