import { isoToInstant, type DayKey, type MonthKey } from '#domain/calendar.ts';

const longDay = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const monthAndYear = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Sunday to Saturday, as a narrow column has room for. */
export const WEEKDAY_LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/** `Friday, November 20`. */
export function nameDay(day: DayKey): string {
  return longDay.format(isoToInstant(day));
}

/** `November 2026`. */
export function nameMonth(month: MonthKey): string {
  return monthAndYear.format(isoToInstant(`${month}-01`));
}
