import { shiftDay, type DayKey } from '#domain/calendar.ts';

/** Name of a zone as a TZID. An offset loses its colon, which would end the property's name. */
export function zoneToTzid(zone: string): string {
  return at(0, zone).timeZoneId.replace(':', '');
}

/** A local date and time of RFC 5545: `20261121T080000`. */
export function toClockText(day: DayKey, time: string): string {
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

/** The local date of an occurrence of a user's day. */
export function clockDate(day: DayKey, isPastMidnight: boolean): DayKey {
  return isPastMidnight ? shiftDay(day, 1) : day;
}

/**
 * The VTIMEZONE of a zone from `sinceMs` to `untilMs`, after which the offset stays. Each clock change is an observance
 * of its own: some calendars misread lists of dates, and not every zone follows a yearly rule.
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

/** Change from one offset to another, at a local date before the change. */
interface Transition {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

/**
 * The changes from the last one before `sinceMs`. A zone without changes since 1970 gets one without effect, because an
 * observance is required, and earlier ones often begin at the local mean time, whose offset has seconds.
 */
function listChanges(zone: string, sinceMs: number, untilMs: number): Transition[] {
  const since = at(sinceMs, zone).add({ milliseconds: 1 });
  const before = since.getTimeZoneTransition('previous');
  const changes = [before && before.epochMilliseconds > 0 ? toChange(before) : noChange(since)];
  let next = since.getTimeZoneTransition('next');
  while (next && next.epochMilliseconds < untilMs) {
    changes.push(toChange(next));
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

function toChange(after: Temporal.ZonedDateTime): Transition {
  const { offset: from, offsetNanoseconds } = after.subtract({ milliseconds: 1 });
  // An offset with seconds cannot be a time zone of its own.
  const clock = after.withTimeZone('UTC').add({ nanoseconds: offsetNanoseconds });
  const date = clock.toPlainDateTime().toString({ smallestUnit: 'second' });
  return {
    from: toOffset(from),
    to: toOffset(after.offset),
    date: date.replaceAll(/[-:]/g, ''),
  };
}

function noChange({ offset }: Temporal.ZonedDateTime): Transition {
  return { from: toOffset(offset), to: toOffset(offset), date: '19700101T000000' };
}

function toOffset(offset: string): string {
  return offset.replaceAll(':', '');
}

/** Seconds of an offset like `+0530` or `-001500`. */
function toSeconds(offset: string): number {
  const [hours, minutes, seconds] = [1, 3, 5].map((at) => Number(offset.slice(at, at + 2)));
  const size = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return offset.startsWith('-') ? -size : size;
}

function at(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}
