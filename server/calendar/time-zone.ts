import { shiftDay, type DayKey } from '#domain/calendar.ts';

/** A zone's name as a TZID: an offset loses its colon, which would end the name of the property. */
export function zoneToTzid(zone: string): string {
  return at(0, zone).timeZoneId.replace(':', '');
}

/** A date and time as RFC 5545 writes them: `20261121T080000`. */
export function toClockText(day: DayKey, time: string): string {
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

/** The date that the clock shows when an occurrence of a user's day comes. */
export function clockDate(day: DayKey, isPastMidnight: boolean): DayKey {
  return isPastMidnight ? shiftDay(day, 1) : day;
}

/**
 * The VTIMEZONE of a zone from `sinceMs` to `untilMs`, after which it stays as it is. Each change of its clocks stands by
 * itself, as the rest of the product has it from the same tables: lists of dates are what some calendars read wrong, and
 * a yearly rule is not what every zone keeps to.
 */
export function describeZone(zone: string, sinceMs: number, untilMs: number): string {
  const observances = listChanges(zone, sinceMs, untilMs).flatMap(({ from, to, date }) => {
    const kind = toSeconds(to) > toSeconds(from) ? 'DAYLIGHT' : 'STANDARD';
    const lines = [`DTSTART:${date}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`];
    return [`BEGIN:${kind}`, ...lines, `END:${kind}`];
  });
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zoneToTzid(zone)}`, ...observances, 'END:VTIMEZONE'];
  return lines.join('\r\n');
}

/** From one offset to another, at a date of the clock as it was before. */
interface Change {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

/** The first is the last one before, or none at all where there never was one: an observance there must be. */
function listChanges(zone: string, sinceMs: number, untilMs: number): Change[] {
  const since = at(sinceMs, zone).add({ milliseconds: 1 });
  const before = since.getTimeZoneTransition('previous');
  const changes = [before ? toChange(before) : noChange(since)];
  let next = since.getTimeZoneTransition('next');
  while (next && next.epochMilliseconds < untilMs) {
    changes.push(toChange(next));
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

function toChange(after: Temporal.ZonedDateTime): Change {
  const { offset: from } = after.subtract({ milliseconds: 1 });
  const clock = after.withTimeZone(from).toPlainDateTime();
  const date = toClockText(
    clock.toPlainDate().toString(),
    clock.toPlainTime().toString().slice(0, 5),
  );
  return { from: toOffset(from), to: toOffset(after.offset), date };
}

function noChange({ offset }: Temporal.ZonedDateTime): Change {
  return { from: toOffset(offset), to: toOffset(offset), date: '19700101T000000' };
}

function toOffset(offset: string): string {
  return offset.replaceAll(':', '');
}

/** `+0530` or `-001500`, in seconds. */
function toSeconds(offset: string): number {
  const [hours, minutes, seconds] = [1, 3, 5].map((at) => Number(offset.slice(at, at + 2)));
  const size = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return offset.startsWith('-') ? -size : size;
}

function at(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}
