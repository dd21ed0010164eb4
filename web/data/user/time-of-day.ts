import type { ClockHours } from '#domain/schedule-words.ts';
import { timePreferences } from './time-preferences.ts';

/** Formats instants as `8:05 AM`, or `8:05` on a 24-hour clock, in an IANA zone; by default in the browser's. */
export function timeOfDayIn(
  zone: string | undefined,
  hours: ClockHours = timePreferences().hours,
): (instantMs: number) => string {
  return formatIn({ hour: 'numeric', minute: '2-digit' }, zone, hours);
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
