import ical, { type ICalEventData } from 'ical-generator';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '#domain/durations.ts';
import type { Entry } from './entry.ts';
import { describeZone, zoneToTzid } from './time-zone.ts';

/** An entry as it stands in the feed: how often it changed, and when it last did. */
export interface FeedEntry {
  readonly entry: Entry;
  readonly sequence: number;
  readonly changedMs: number;
}

const REFRESH_S = MS_PER_HOUR / MS_PER_SECOND;

/** How far ahead the changes of the clocks are told. */
const YEARS_AHEAD = 10;

/** The same entries in the same year give the same bytes. `origin` is where the product answers. */
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
    // Its events name their zone: named here, it would be that of the stamps too, which are in UTC.
    // A calendar without any has its zone, since it must have something.
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
 * How it recurs and how long it lasts, in lines of their own. A duration in hours and minutes is the same time every
 * day; an end would be a time of the clock, which may come twice.
 */
function toRepeating({ rule, alsoOn, notOn, durationMs }: Entry, tzid: string): string {
  const list = (name: string, clocks: readonly string[]) => {
    if (clocks.length === 0) return [];
    // UTC is no zone of its own there.
    const dates = tzid === 'UTC' ? clocks.map((clock) => `${clock}Z`) : clocks;
    return [`${name}${tzid === 'UTC' ? '' : `;TZID=${tzid}`}:${dates.join(',')}`];
  };
  const duration = durationMs > 0 ? [`DURATION:${toDuration(durationMs)}`] : [];
  const dates = [...list('RDATE', alsoOn), ...list('EXDATE', notOn)];
  return [`RRULE:${rule}`, ...dates, ...duration].join('\r\n');
}

/** No days: one would be as long as the clocks make it. */
function toDuration(ms: number): string {
  return ms % MS_PER_MINUTE === 0 ? `PT${ms / MS_PER_MINUTE}M` : `PT${ms / MS_PER_SECOND}S`;
}

function zoned(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}

/** Without the control characters that no text of a calendar may have; line ends and tabs stay. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** In an event the alarms come after all that is said of it. */
function putAlarmsLast(text: string): string {
  return text.replace(
    /^(BEGIN:VALARM\r\n[^]*?^END:VALARM\r\n)([^]*?)(?=^END:VEVENT\r\n)/gm,
    '$2$1',
  );
}
