import { listDays, shiftDay, type DayKey } from '#domain/calendar.ts';

/** The years that the contract allows. */
const FIRST = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2000, 0));
const LAST_MS = Date.UTC(2100, 0);

/** By zone: reading its clock changes takes a millisecond. Cleared when it has more zones than there are. */
const known = new Map<string, readonly DayKey[]>();
const MOST_ZONES = 1000;

/** The days that never were in a zone, because it moved across the date line: 30 December 2011 in Samoa. */
export function listSkippedDays(zone: string): readonly DayKey[] {
  const days = known.get(zone) ?? readSkippedDays(zone);
  if (known.size >= MOST_ZONES) known.clear();
  known.set(zone, days);
  return days;
}

function readSkippedDays(zone: string): DayKey[] {
  const days: DayKey[] = [];
  let change = FIRST.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  while (change && change.epochMilliseconds < LAST_MS) {
    const [before, after] = [change.subtract({ milliseconds: 1 }), change].map((at) =>
      at.toPlainDate().toString(),
    );
    if (before && after) days.push(...listDays(shiftDay(before, 1), shiftDay(after, -1)));
    change = change.getTimeZoneTransition('next');
  }
  return days;
}
