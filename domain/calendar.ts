import { offsetAt } from './zone-offsets.ts';

/** A civil date as `YYYY-MM-DD`. */
export type DayKey = string;

/** A civil month as `YYYY-MM`. */
export type MonthKey = string;

/** When a user's days begin: an IANA time zone and the hour (0 to 6) at which one day turns into the next. */
export interface DayRule {
  readonly zone: string;
  readonly dayStartHour: number;
}

/** Half-open: `startMs` belongs to it, `endMs` is the first instant after it. */
export interface InstantRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** One day of a `DayRule` with its instants; empty where the zone skipped that date. */
export interface DayRange extends InstantRange {
  readonly day: DayKey;
}

/** The part of a session that lies in one day: where that part starts, and its milliseconds. */
export interface DayShare {
  readonly day: DayKey;
  readonly startMs: number;
  readonly durationMs: number;
}

/** Where a date stands: its weekday (0 = Sunday), and which of its month's such weekdays it is (1 to 5), from either end. */
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

/** ISO 8601 with a zone designator as milliseconds since the epoch; `NaN` where it is no such text. */
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

/** The day to which an instant belongs. Agrees with `dayRange` at every instant, whatever the zone does to its clocks. */
export function dayKey(instantMs: number, rule: DayRule): DayKey {
  const localMs = instantMs + offsetAt(instantMs, rule.zone);
  let dateMs = Math.floor(localMs / DAY_MS) * DAY_MS;
  while (instantMs < dayStart(dateMs, rule)) dateMs -= DAY_MS;
  while (instantMs >= dayStart(dateMs + DAY_MS, rule)) dateMs += DAY_MS;
  return toDayKey(dateMs);
}

/** The instants of one day: 23 or 25 hours long where the zone's clocks change. */
export function dayRange(day: DayKey, rule: DayRule): InstantRange {
  const dateMs = toDateMs(day);
  return { startMs: dayStart(dateMs, rule), endMs: dayStart(dateMs + DAY_MS, rule) };
}

/** Each of these days with its instants. Worked out once for a list of sessions, since asking a zone's clock is slow. */
export function dayRanges(days: readonly DayKey[], rule: DayRule): DayRange[] {
  return days.map((day) => ({ day, ...dayRange(day, rule) }));
}

/**
 * A session's shares in `days` (from `dayRanges`), cut where a day ends. The shares add up to the session as far as it
 * lies in these days, so two months that follow each other share out all of it. A session of no length belongs to the
 * day of its start. Its pauses are not known here: its time counts from its start without a break.
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

/** The dates from `first` to `last`, both included; none where `last` comes before `first`. */
export function listDays(first: DayKey, last: DayKey): DayKey[] {
  const firstMs = toDateMs(first);
  const count = (toDateMs(last) - firstMs) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, count) }, (_, days) => toDayKey(firstMs + days * DAY_MS));
}

/** The date that is `days` later; earlier where negative. */
export function shiftDay(day: DayKey, days: number): DayKey {
  return toDayKey(toDateMs(day) + days * DAY_MS);
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

/** The month to which a day belongs. */
export function monthKey(day: DayKey): MonthKey {
  return day.slice(0, 7);
}

/** The month that is `months` later; earlier where negative. */
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
 * The instant at which the clock shows `time` (`HH:MM`) within a day. A time before the hour at which days start comes at
 * the end of that day, after midnight. Where the clocks skip that time it comes later by what they skipped; where they show it
 * twice, the first counts.
 */
export function instantOnDay(day: DayKey, time: string, rule: DayRule): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const dateMs = toDateMs(day) + (hour < rule.dayStartHour ? DAY_MS : 0);
  return toInstant(dateMs + (hour * 60 + minute) * 60_000, rule.zone);
}

/** What the clocks of a zone show at an instant, `HH:MM`. */
export function timeOfDay(instantMs: number, zone: string): string {
  return new Date(instantMs + offsetAt(instantMs, zone)).toISOString().slice(11, 16);
}

/** A date as the milliseconds of its midnight in UTC. */
function toDateMs(day: DayKey): number {
  const ms = Date.parse(`${day}T00:00Z`);
  // Engines count 30 February as 2 March, or as no date.
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
 * The instant at which the clocks of a zone show a local time, which is given as the milliseconds at which UTC shows it.
 * The first of two such instants; a local time that was skipped counts from before the change.
 */
function toInstant(localMs: number, zone: string): number {
  const before = offsetAt(localMs - DAY_MS, zone);
  if (offsetAt(localMs - before, zone) === before) return localMs - before;
  const after = offsetAt(localMs + DAY_MS, zone);
  return offsetAt(localMs - after, zone) === after ? localMs - after : localMs - before;
}
