import {
  dayRange,
  instantOnDay,
  type DayKey,
  type DayRule,
  type InstantRange,
} from '#domain/calendar.ts';
import type { ClockHours } from '#domain/schedule-words.ts';
import { BAR_BEGINS_AT } from '#domain/time-by-identity.ts';
import { dayOfSession } from '../../data/user/day-of-session.ts';
import { timeOfDayIn } from '../../data/user/time-of-day.ts';
import type { PlayedEvent } from '../../timer/state/session.ts';
import { rowEdges } from './hour-rows.ts';

export interface DayFrame {
  readonly range: InstantRange;
  /** Whether a session belongs to the day, by the clock of the zone in which it was played. */
  readonly isOfDay: (event: PlayedEvent) => boolean;
  /** Instants at the beginning of each row, and at the end of the last. */
  readonly edges: readonly number[];
  /** Instant at which the bar's day begins. */
  readonly barBeginsMs: number;
  /** Formats an instant as `8:05 AM` in the user's zone. */
  readonly clock: (instantMs: number) => string;
}

export function frameDay(day: DayKey, rule: DayRule, hours: ClockHours): DayFrame {
  return {
    range: dayRange(day, rule),
    isOfDay: (event) => dayOfSession(event, rule) === day,
    edges: rowEdges(day, rule),
    barBeginsMs: instantOnDay(day, BAR_BEGINS_AT, rule),
    clock: timeOfDayIn(rule.zone, hours),
  };
}
