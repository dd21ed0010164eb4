import type { ClockHours } from '#domain/schedule-words.ts';
import { timePreferences } from './time-preferences.ts';
import { isoToInstant, type DayKey, type MonthKey } from '#domain/calendar.ts';

/** Formats instants as `8:05 AM`, or `8:05` on a 24-hour clock, in an IANA zone; by default in the browser's. */
export function timeOfDayIn(
  zone: string | undefined,
  hours: ClockHours = timePreferences().hours,
): (instantMs: number) => string {
  return formatIn({ hour: 'numeric', minute: '2-digit' }, zone, hours);
}

/** Formats instants as `Nov 20, 2026, 8:05 AM`. */
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
  // English formats 24-hour clocks with a leading zero, which schedules do not have.
  return (instantMs) => format.format(instantMs).replace(/\b0(?=\d:\d\d)/, '');
}

const noon = (day: DayKey) => isoToInstant(`${day}T12:00:00Z`);
// A day has no time: it is formatted in the local time zone, in which `noon` made it.
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

/** `Nov 20, 2026`, in an IANA time zone. */
export function nameInstant(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(isoToInstant(iso));
}
