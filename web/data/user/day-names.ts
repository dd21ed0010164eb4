import { dayKey, isoToInstant, type DayKey, type MonthKey } from '#domain/calendar.ts';
import { browserTimeZone, nowMs } from '../../platform/clock.ts';
import { timeOfDayIn } from './time-of-day.ts';

/** `Nov 20` or `November 20`. */
export type NameLength = 'short' | 'long';

const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const DAYS = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  long: LONG,
} as const;
const DAYS_WITH_YEAR = {
  short: { dateStyle: 'medium' },
  long: { ...LONG, year: 'numeric' },
} as const;
const MONTHS = {
  short: { month: 'short' },
  long: { month: 'long', year: 'numeric' },
} as const;

const formats = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

/**
 * A day has no time: it is formatted as UTC, in which it is parsed. A format is made at its first use; the start of the
 * page would wait for all of them.
 */
function formatOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(style);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { ...style, timeZone: 'UTC' });
  formats.set(style, format);
  return format;
}

/** Cached, because a month of the tracker names each of its days many times, and formatting is slow. */
const names = new Map<string, string>();

/**
 * `Fri, Nov 20` or `Friday, November 20`. A day of another year than `today`'s has the year: `Nov 20, 2025`, or
 * `Thursday, November 20, 2025`.
 */
export function nameDay(
  day: DayKey,
  length: NameLength = 'short',
  today: DayKey = dayKey(nowMs(), { zone: 'UTC', dayStartHour: 0 }),
): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const key = `${day} ${length} ${isThisYear}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = formatOf((isThisYear ? DAYS : DAYS_WITH_YEAR)[length]).format(isoToInstant(day));
  names.set(key, name);
  return name;
}

/** `Nov` or `November 2026`. */
export function nameMonth(month: MonthKey, length: NameLength = 'short'): string {
  return formatOf(MONTHS[length]).format(isoToInstant(`${month}-01`));
}

/** `Nov 16 – 22, 2026`. */
export function nameDays(first: DayKey, last: DayKey): string {
  return formatOf(DAYS_WITH_YEAR.short).formatRange(isoToInstant(first), isoToInstant(last));
}

/** The day of an instant in an IANA zone, by default in the browser's: `Fri, Nov 20`. */
export function nameInstant(instantMs: number, zone: string | undefined): string {
  return nameDay(localDay(instantMs, zone), 'short', localDay(nowMs(), zone));
}

/** Formats instants as `Fri, Nov 20, 8:05 AM`, in an IANA zone, by default in the browser's. */
export function dayAndTimeIn(zone: string | undefined): (instantMs: number) => string {
  const time = timeOfDayIn(zone);
  return (instantMs) => `${nameInstant(instantMs, zone)}, ${time(instantMs)}`;
}

function localDay(instantMs: number, zone = browserTimeZone()): DayKey {
  return dayKey(instantMs, { zone, dayStartHour: 0 });
}
