import { offsetAt } from './zone-offsets.ts';

/** A civil date as `YYYY-MM-DD`. */
export type DayKey = string;

/** A civil month as `YYYY-MM`. */
export type MonthKey = string;

/** When a user's days begin: an IANA time zone and the hour (0 to 6) at which the next day starts. */
export interface DayRule {
  readonly zone: string;
  readonly dayStartHour: number;
}

/** Half-open: includes `startMs`, excludes `endMs`. */
export interface InstantRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** One day of a `DayRule` with its instants; empty if the zone skipped that date. */
export interface DayRange extends InstantRange {
  readonly day: DayKey;
}

/** The part of a session in one day: its start, and its duration in milliseconds. */
export interface DayShare {
  readonly day: DayKey;
  readonly startMs: number;
  readonly durationMs: number;
}

/** A date's weekday (0 = Sunday), and its index among the month's same weekdays (1 to 5), from either end. */
export interface PlaceInMonth {
  readonly weekday: number;
  readonly nth: number;
  readonly nthFromEnd: number;
}

const DAY_MS = 86_400_000;

/** Milliseconds since the epoch as ISO 8601 UTC with milliseconds. */
export function instantToIso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Parses ISO 8601 with a zone designator as milliseconds since the epoch; `NaN` if it is invalid. */
export function isoToInstant(iso: string): number {
  return Date.parse(iso);
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The day that contains an instant. Agrees with `dayRange` at every instant, at any change of the zone's clocks. */
export function dayKey(instantMs: number, rule: DayRule): DayKey {
  const localMs = instantMs + offsetAt(instantMs, rule.zone);
  let dateMs = Math.floor(localMs / DAY_MS) * DAY_MS;
  while (instantMs < dayStart(dateMs, rule)) dateMs -= DAY_MS;
  while (instantMs >= dayStart(dateMs + DAY_MS, rule)) dateMs += DAY_MS;
  return toDayKey(dateMs);
}

/** The instants of one day: 23 or 25 hours if the zone changes its clocks. */
export function dayRange(day: DayKey, rule: DayRule): InstantRange {
  const dateMs = toDateMs(day);
  return { startMs: dayStart(dateMs, rule), endMs: dayStart(dateMs + DAY_MS, rule) };
}

/** Each of these days with its instants. Computed once for a list of sessions, since time zone lookups are slow. */
export function dayRanges(days: readonly DayKey[], rule: DayRule): DayRange[] {
  return days.map((day) => ({ day, ...dayRange(day, rule) }));
}

/**
 * A session's shares in `days` (from `dayRanges`), cut at the end of each day. The shares add up to the part of the
 * session that lies in these days, so two adjacent months cover all of it. A session of no length belongs to the day of
 * its start. Pauses are not known here: the session counts as uninterrupted from its start.
 */
export function splitOverDays(
  session: Omit<DayShare, 'day'>,
  days: readonly DayRange[],
): DayShare[] {
  const endMs = session.startMs + session.durationMs;
  return days.flatMap((range) => {
    const startMs = Math.max(session.startMs, range.startMs);
    const durationMs = Math.min(endMs, range.endMs) - startMs;
    const hasStart = startMs === session.startMs && startMs < range.endMs;
    return durationMs > 0 || hasStart ? [{ day: range.day, startMs, durationMs }] : [];
  });
}

/** A day lies in this span around it in every zone: they differ by up to 26 hours. */
export const ZONES_APART_MS = 26 * 3_600_000;

/** The dates from `first` to `last`, both included; none if `last` comes before `first`. */
export function listDays(first: DayKey, last: DayKey): DayKey[] {
  const firstMs = toDateMs(first);
  const count = (toDateMs(last) - firstMs) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, count) }, (_, days) => toDayKey(firstMs + days * DAY_MS));
}

/** The date `days` later; earlier if negative. */
export function shiftDay(day: DayKey, days: number): DayKey {
  return toDayKey(toDateMs(day) + days * DAY_MS);
}

/** The number of days from one date to another: 1 from a date to the next. */
export function daysBetween(first: DayKey, last: DayKey): number {
  return (toDateMs(last) - toDateMs(first)) / DAY_MS;
}

/** The Monday of a date's week, which ends on Sunday. */
export function mondayOf(day: DayKey): DayKey {
  return shiftDay(day, -((placeInMonth(day).weekday + 6) % 7));
}

/** Every date of a month, first to last. */
export function daysOfMonth(month: MonthKey): DayKey[] {
  return listDays(`${month}-01`, shiftDay(`${shiftMonth(month, 1)}-01`, -1));
}

/** The instants of a month's days. */
export function monthRange(month: MonthKey, rule: DayRule): InstantRange {
  return {
    startMs: dayRange(`${month}-01`, rule).startMs,
    endMs: dayRange(`${shiftMonth(month, 1)}-01`, rule).startMs,
  };
}

/** The month that contains a day. */
export function monthKey(day: DayKey): MonthKey {
  return day.slice(0, 7);
}

/** The month `months` later; earlier if negative. */
export function shiftMonth(month: MonthKey, months: number): MonthKey {
  const date = new Date(toDateMs(`${month}-01`));
  return monthKey(toDayKey(date.setUTCMonth(date.getUTCMonth() + months)));
}

export function placeInMonth(day: DayKey): PlaceInMonth {
  const date = new Date(toDateMs(day));
  const dayOfMonth = date.getUTCDate();
  const daysInMonth = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
  ).getUTCDate();
  return {
    weekday: date.getUTCDay(),
    nth: Math.ceil(dayOfMonth / 7),
    nthFromEnd: Math.ceil((daysInMonth - dayOfMonth + 1) / 7),
  };
}

/**
 * The instant of a local time `time` (`HH:MM`) within a day. A time before the hour at which days start is at the end
 * of that day, after midnight. A time that the clocks skip is moved later by the length of the gap; of a time that
 * occurs twice, the first counts.
 */
export function instantOnDay(day: DayKey, time: string, rule: DayRule): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const dateMs = toDateMs(day) + (hour < rule.dayStartHour ? DAY_MS : 0);
  return toInstant(dateMs + (hour * 60 + minute) * 60_000, rule.zone);
}

/** Local time in a zone at an instant, `HH:MM`. */
export function timeOfDay(instantMs: number, zone: string): string {
  return new Date(instantMs + offsetAt(instantMs, zone)).toISOString().slice(11, 16);
}

/** A date as the milliseconds of its midnight in UTC. */
function toDateMs(day: DayKey): number {
  const ms = Date.parse(`${day}T00:00Z`);
  // Engines parse 30 February as 2 March, or as invalid.
  if (new Date(ms).getUTCDate() !== Number(day.slice(8))) throw new RangeError(`${day} is no date`);
  return ms;
}

function toDayKey(dateMs: number): DayKey {
  return new Date(dateMs).toISOString().slice(0, 10);
}

function dayStart(dateMs: number, rule: DayRule): number {
  return toInstant(dateMs + rule.dayStartHour * 3_600_000, rule.zone);
}

/**
 * Converts a local time, given as the milliseconds at which UTC shows it, to an instant: the first one if there are
 * two. A skipped local time is counted from before the change.
 */
function toInstant(localMs: number, zone: string): number {
  const before = offsetAt(localMs - DAY_MS, zone);
  if (offsetAt(localMs - before, zone) === before) return localMs - before;
  const after = offsetAt(localMs + DAY_MS, zone);
  return offsetAt(localMs - after, zone) === after ? localMs - after : localMs - before;
}
