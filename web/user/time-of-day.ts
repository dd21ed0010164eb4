import type { ClockHours } from '#domain/schedule-words.ts';
import { timePreferences } from './time-preferences.ts';
import { isoToInstant, type DayKey, type MonthKey } from '#domain/calendar.ts';

/** Instants as `8:05 AM`, or `8:05` on a 24-hour clock, in an IANA zone; in that of the browser without one. */
export function timeOfDayIn(
  zone: string | undefined,
  hours: ClockHours = timePreferences().hours,
): (instantMs: number) => string {
  return formatIn({ hour: 'numeric', minute: '2-digit' }, zone, hours);
}

/** Instants as `Nov 20, 2026, 8:05 AM`. */
export function dateAndTimeIn(
  zone: string | undefined,
  hours: ClockHours = timePreferences().hours,
): (instantMs: number) => string {
  return formatIn({ dateStyle: 'medium', timeStyle: 'short' }, zone, hours);
}

function formatIn(
  style: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
  hours: ClockHours,
): (instantMs: number) => string {
  const hourCycle = hours === 24 ? 'h23' : 'h12';
  const format = new Intl.DateTimeFormat('en', { ...style, timeZone, hourCycle });
  // English writes 24-hour clocks with a zero in front, and schedules are named without one.
  return (instantMs) => format.format(instantMs).replace(/\b0(?=\d:\d\d)/, '');
}

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
