import ICAL from 'ical.js';

/** One occurrence as an independent parser reads it. */
export interface Occurrence {
  readonly uid: string;
  readonly startMs: number;
  readonly endMs: number;
}

export type CalendarComponent = InstanceType<typeof ICAL.Component>;

export function parseCalendar(text: string): CalendarComponent {
  return new ICAL.Component(ICAL.parse(text) as unknown[]);
}

export function eventsOf(calendar: CalendarComponent): InstanceType<typeof ICAL.Event>[] {
  // Forgets the zones of a previous calendar.
  ICAL.TimezoneService.reset();
  const zones = calendar.getAllSubcomponents('vtimezone');
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

/** Every occurrence that begins in `[fromMs, toMs)`, in order. */
export function expandCalendar(text: string, fromMs: number, toMs: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (const event of eventsOf(parseCalendar(text))) {
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const startMs = toInstant(next);
      if (startMs >= toMs) break;
      if (startMs < fromMs) continue;
      found.push({ uid: event.uid, startMs, endMs: startMs + event.duration.toSeconds() * 1000 });
    }
  }
  return found.toSorted((a, b) => a.startMs - b.startMs);
}

/**
 * Converts a time of the parser, correcting times that the clocks skip or show twice: RFC 5545 (3.3.5) uses the offset
 * before the change, the parser the one after it.
 */
function toInstant(time: InstanceType<typeof ICAL.Time>): number {
  const clock = Temporal.PlainDateTime.from(time.toString().replace('Z', ''));
  const zone = time.zone?.tzid ?? 'UTC';
  const [before, after] = (['compatible', 'later'] as const).map((disambiguation) =>
    clock.toZonedDateTime(zone, { disambiguation }),
  );
  const isOnce = before?.equals(after ?? '') && before.toPlainDateTime().equals(clock);
  return isOnce ? time.toUnixTime() * 1000 : (before?.epochMilliseconds ?? Number.NaN);
}
