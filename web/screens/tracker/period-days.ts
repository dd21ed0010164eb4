import type { DayShare, Month } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { listDays, placeInMonth, type DayKey } from '#domain/calendar.ts';
import type { Period } from './periods.ts';

/** Kind of a day: before the user's first day, past, today, or in the future. */
export type DayStanding = 'before' | 'past' | 'today' | 'ahead';

/** A column of the tracker. */
export interface TrackerDay {
  readonly day: DayKey;
  /** Position in the period, from 1. */
  readonly column: number;
  /** Day of the month, 1 to 31. */
  readonly number: number;
  /** 0 (Sunday) to 6. */
  readonly weekday: number;
  readonly standing: DayStanding;
  /** Milliseconds of all habits together. */
  readonly playedMs: number;
}

/** The user's first day: that of the account, or an earlier one on which a schedule began. */
export function firstDayOf(accountDay: DayKey, identities: readonly Identity[]): DayKey {
  const schedules = identities.flatMap(({ Habits }) => Habits.flatMap((habit) => habit.Schedules));
  return earliest([accountDay, ...schedules.map(({ starts_on }) => starts_on)]);
}

/** The days of a period. Imported sessions before `firstDay` make it earlier. */
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

/** The day's sessions without the running one. */
export function completedShares(shares: readonly DayShare[] = []): readonly DayShare[] {
  return shares.filter(({ duration }) => duration !== null);
}

/** The earliest of these days. */
export function earliest(days: readonly DayKey[]): DayKey {
  return days.reduce((a, b) => (a < b ? a : b));
}

function standingOf(day: DayKey, today: DayKey, begin: DayKey): DayStanding {
  if (day === today) return 'today';
  if (day > today) return 'ahead';
  return day < begin ? 'before' : 'past';
}
