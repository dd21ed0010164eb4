import { isoToInstant, type DayKey, type MonthKey } from '#domain/calendar.ts';

const noon = (day: DayKey) => isoToInstant(`${day}T12:00:00Z`);
// A day is not a time: it is formatted in the zone in which it was written down here.
const dates = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const months = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** `Fri, Nov 20`. */
export function nameDate(day: DayKey): string {
  return dates.format(noon(day));
}

/** `Nov`. */
export function nameMonth(month: MonthKey): string {
  return months.format(noon(`${month}-01`));
}

/** `Nov 20, 2026`, on the clock of a zone. */
export function nameInstant(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(isoToInstant(iso));
}
