import {
  monthKey,
  placeInMonth,
  shiftDay,
  shiftMonth,
  type DayKey,
  type MonthKey,
} from '#domain/calendar.ts';
import type { Weekday } from '#domain/schedule-words.ts';
import { nameDays, nameMonth } from '../../data/user/day-names.ts';

export const TRACKER_VIEWS = ['week', 'month', 'days'] as const;

/** View of the tracker: a week, a month, or thirty days that end with a given day. */
export type TrackerView = (typeof TRACKER_VIEWS)[number];

/** Consecutive days shown as one table, both ends included, with a unique key. */
export interface Period {
  readonly view: TrackerView;
  readonly key: string;
  readonly first: DayKey;
  readonly last: DayKey;
}

const ROLLING_DAYS = 30;

/** The years that the API accepts. */
const KNOWN = /^20/;

/** The week or month that contains a day, or the thirty days that end with it. */
export function periodOf(view: TrackerView, day: DayKey, weekStart: Weekday): Period {
  if (view === 'month') {
    const month = monthKey(day);
    const next: DayKey = `${shiftMonth(month, 1)}-01`;
    return { view, key: month, first: `${month}-01`, last: shiftDay(next, -1) };
  }
  if (view === 'days') {
    return { view, key: `until ${day}`, first: shiftDay(day, 1 - ROLLING_DAYS), last: day };
  }
  const first = shiftDay(day, -((placeInMonth(day).weekday + 7 - weekStart) % 7));
  return { view, key: `from ${first}`, first, last: shiftDay(first, 6) };
}

/** The period before or after; null outside of the API's range. */
export function neighborPeriod(
  { view, first, last }: Period,
  step: -1 | 1,
  weekStart: Weekday,
): Period | null {
  const neighbor =
    view === 'month'
      ? periodOf(view, `${shiftMonth(monthKey(first), step)}-01`, weekStart)
      : periodOf(view, shiftDay(last, step * (view === 'week' ? 7 : ROLLING_DAYS)), weekStart);
  return KNOWN.test(neighbor.first) && KNOWN.test(neighbor.last) ? neighbor : null;
}

/** The months of a period. Called a dozen times per change of period: stepping day by day would take a frame. */
export function monthsOf({ first, last }: Period): MonthKey[] {
  const months = [monthKey(first)];
  for (let month = shiftMonth(monthKey(first), 1); month <= monthKey(last);) {
    months.push(month);
    month = shiftMonth(month, 1);
  }
  return months;
}

export function holdsDay({ first, last }: Period, day: DayKey): boolean {
  return first <= day && day <= last;
}

/** `November 2026`, `Nov 16 – 22, 2026`. */
export function namePeriod({ view, first, last }: Period): string {
  if (view === 'month') return nameMonth(monthKey(first), 'long');
  return nameDays(first, last);
}
