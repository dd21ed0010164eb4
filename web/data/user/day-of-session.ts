import type { PlayEvent } from '#contract/events.ts';
import { isoToInstant, type DayKey, type DayRule } from '#domain/calendar.ts';
import { sessionDay } from '#domain/streaks.ts';

/**
 * The day of a session: that of its start, by the clock of the zone in which it was played. A copy of an earlier release
 * does not have the zone; it counts as the user's.
 */
export function dayOfSession(
  { occurred_at, time_zone: zone }: Pick<PlayEvent, 'occurred_at' | 'time_zone'>,
  rule: DayRule,
): DayKey {
  const session = { startMs: isoToInstant(occurred_at), zone: zone ?? rule.zone };
  return sessionDay(session, rule.dayStartHour);
}
