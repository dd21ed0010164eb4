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

/** Sunday to Saturday, for narrow columns. */
export const WEEKDAY_LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/** Cached, because each mark of a month needs its day's name, and formatting is slow. */
const dayNames = new Map<DayKey, string>();

/** `Friday, November 20`. */
export function nameDay(day: DayKey): string {
  const known = dayNames.get(day);
  if (known !== undefined) return known;
  const name = longDay.format(isoToInstant(day));
  dayNames.set(day, name);
  return name;
}

/** `November 2026`. */
export function nameMonth(month: MonthKey): string {
  return monthAndYear.format(isoToInstant(`${month}-01`));
}
