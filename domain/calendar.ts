/** A civil date as `YYYY-MM-DD`. */
export type DayKey = string;

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
  let day = Temporal.Instant.fromEpochMilliseconds(instantMs)
    .toZonedDateTimeISO(rule.zone)
    .toPlainDate();
  while (instantMs < dayStart(day, rule)) day = day.subtract({ days: 1 });
  while (instantMs >= dayStart(day.add({ days: 1 }), rule)) day = day.add({ days: 1 });
  return day.toString();
}

/** The instants of one day: 23 or 25 hours long where the zone's clocks change. */
export function dayRange(day: DayKey, rule: DayRule): InstantRange {
  const date = Temporal.PlainDate.from(day);
  return { startMs: dayStart(date, rule), endMs: dayStart(date.add({ days: 1 }), rule) };
}

function dayStart(day: Temporal.PlainDate, rule: DayRule): number {
  const local = day.toPlainDateTime({ hour: rule.dayStartHour });
  return local.toZonedDateTime(rule.zone, { disambiguation: 'compatible' }).epochMilliseconds;
}
