import ical, { type ICalEventData } from 'ical-generator';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '#domain/durations.ts';
import type { CalendarEntry } from './entry.ts';
import { describeZone, zoneToTzid } from './time-zone.ts';

/** An entry of the feed with the number of its changes and the time of the last. */
export interface FeedEntry {
  readonly entry: CalendarEntry;
  readonly sequence: number;
  readonly changedMs: number;
}

const REFRESH_S = MS_PER_HOUR / MS_PER_SECOND;

/** Years ahead for which the feed contains the clock changes. */
const YEARS_AHEAD = 10;

/** Writes the feed. The same entries in the same year give the same bytes. `origin` is the public address. */
export function writeFeed(
  entries: readonly FeedEntry[],
  options: { readonly zone: string; readonly origin: string; readonly now: number },
): string {
  const { zone, origin, now } = options;
  const sinceMs = Math.min(now, ...entries.map(({ entry }) => entry.startMs));
  const untilMs = Date.UTC(new Date(now).getUTCFullYear() + YEARS_AHEAD, 0);
  const generator = () => describeZone(zone, sinceMs, untilMs);
  const calendar = ical({
    name: 'Hexis',
    prodId: { company: 'Hexis', product: 'Hexis' },
    ttl: REFRESH_S,
    // The events name their zone; a zone here would also apply to the stamps, which are in UTC. A feed without events
    // names the zone here, because a calendar must have a component.
    timezone: { name: entries.length === 0 ? zoneToTzid(zone) : null, generator },
    events: entries.map((one) => toEvent(one, origin)),
  });
  return `${putAlarmsLast(calendar.toString())}\r\n`;
}

function toEvent({ entry, sequence, changedMs }: FeedEntry, origin: string): ICalEventData {
  const tzid = zoneToTzid(entry.zone);
  const changed = new Date(changedMs);
  const summary = printable(entry.summary);
  return {
    id: `${entry.scheduleId}@hexis`,
    sequence,
    stamp: changed,
    lastModified: changed,
    created: new Date(entry.createdMs),
    timezone: tzid,
    start: zoned(entry.startMs, tzid),
    repeating: toRepeating(entry, tzid),
    summary,
    description: entry.notes === '' ? null : printable(entry.notes),
    categories: [{ name: printable(entry.category) }],
    url: `${origin}/habit/${entry.habitId}`,
    alarms: entry.hasAlarm ? [{ trigger: 0, description: summary }] : [],
  };
}

/**
 * Recurrence and duration as lines. A duration in hours and minutes is the same on every day; an end would be a local
 * time, which may occur twice.
 */
function toRepeating({ rule, alsoOn, notOn, durationMs }: CalendarEntry, tzid: string): string {
  const list = (name: string, clocks: readonly string[]) => {
    if (clocks.length === 0) return [];
    // UTC has no TZID.
    const dates = tzid === 'UTC' ? clocks.map((clock) => `${clock}Z`) : clocks;
    return [`${name}${tzid === 'UTC' ? '' : `;TZID=${tzid}`}:${dates.join(',')}`];
  };
  const duration = durationMs > 0 ? [`DURATION:${toDuration(durationMs)}`] : [];
  const dates = [...list('RDATE', alsoOn), ...list('EXDATE', notOn)];
  return [`RRULE:${rule}`, ...dates, ...duration].join('\r\n');
}

/** A duration without days, whose length would vary with clock changes. */
function toDuration(ms: number): string {
  return ms % MS_PER_MINUTE === 0 ? `PT${ms / MS_PER_MINUTE}M` : `PT${ms / MS_PER_SECOND}S`;
}

function zoned(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}

/** Removes the control characters that a calendar must not contain; line ends and tabs stay. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** Moves the alarms of an event behind its properties. */
function putAlarmsLast(text: string): string {
  return text.replace(
    /^(BEGIN:VALARM\r\n[^]*?^END:VALARM\r\n)([^]*?)(?=^END:VEVENT\r\n)/gm,
    '$2$1',
  );
}
