import {
  dayRange,
  instantOnDay,
  type DayKey,
  type DayRule,
  type InstantRange,
} from '#domain/calendar.ts';
import type { ClockHours } from '#domain/schedule-words.ts';
import { BAR_BEGINS_AT } from '#domain/time-by-identity.ts';
import { timeOfDayIn } from '../../data/user/time-of-day.ts';
import { rowEdges } from './hour-rows.ts';

export interface DayFrame {
  readonly range: InstantRange;
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
    edges: rowEdges(day, rule),
    barBeginsMs: instantOnDay(day, BAR_BEGINS_AT, rule),
    clock: timeOfDayIn(rule.zone, hours),
  };
}
