import { instantOnDay, instantToIso, type DayKey, type DayRule } from '#domain/calendar.ts';
import { MS_PER_HOUR, MS_PER_SECOND } from '#domain/durations.ts';
import { firstOccurrence, occurrenceBefore } from '#domain/schedules.ts';
import { rowToSchedule } from '../schedules/present.ts';
import { toRecurrence } from './recurrence.ts';
import type { CalendarSchedule } from './store.ts';
import { clockDate, toClockText } from './time-zone.ts';

/** What a calendar is told of one schedule, also of one that has ended; any part of it that changes makes it another. */
export interface Entry {
  readonly scheduleId: string;
  readonly habitId: string;
  readonly summary: string;
  readonly notes: string;
  readonly category: string;
  readonly zone: string;
  readonly startMs: number;
  readonly durationMs: number;
  readonly rule: string;
  /** Dates of the clock (`20270301T020000`) that are asked for beside the rule. */
  readonly alsoOn: readonly string[];
  /** Dates of the clock that the rule names and nobody asked for. */
  readonly notOn: readonly string[];
  readonly hasAlarm: boolean;
  readonly createdMs: number;
}

/** Null for a schedule that never asks. */
export function toEntry(row: CalendarSchedule, rule: DayRule, hasAlarm: boolean): Entry | null {
  const schedule = rowToSchedule(row);
  const { startTime } = schedule;
  const first = firstOccurrence(schedule, row.from_day, row.until_day);
  if (first === undefined) return null;
  const isPastMidnight = Number(startTime.slice(0, 2)) < rule.dayStartHour;
  const toClock = (day: DayKey) => toClockText(clockDate(day, isPastMidnight), startTime);
  // An event begins at an hour that its clock shows. Where the clocks skip it on the first day, it begins before.
  const anchor = isShown(first, startTime, rule) ? first : occurrenceBefore(schedule, first);
  const day = anchor ?? first;
  const recurrence = toRecurrence(schedule, isPastMidnight);
  return {
    scheduleId: row.id,
    habitId: row.habit_id,
    summary: row.habit_description,
    notes: row.habit_details,
    category: row.value_description,
    zone: rule.zone,
    startMs: instantOnDay(day, startTime, rule),
    durationMs: Math.ceil(row.duration_ms / MS_PER_SECOND) * MS_PER_SECOND,
    rule: recurrence.rule + endOfRule(row, rule),
    alsoOn: recurrence.furtherDays.map(toClock),
    notOn: day === first ? [] : [toClock(day)],
    hasAlarm: hasAlarm && row.until_day === null,
    createdMs: row.created_at,
  };
}

/** Calendars differ by an hour where the clocks change: halfway to the next occurrence is clear of that. */
const PAST_LAST_MS = 12 * MS_PER_HOUR;

/** The part of an RRULE that ends it after the last day on which a schedule held; empty while it is in force. */
function endOfRule({ until_day: day, start_time: time }: CalendarSchedule, rule: DayRule): string {
  if (day === null) return '';
  const iso = instantToIso(instantOnDay(day, time, rule) + PAST_LAST_MS);
  return `;UNTIL=${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function isShown(day: DayKey, time: string, rule: DayRule): boolean {
  const instant = Temporal.Instant.fromEpochMilliseconds(instantOnDay(day, time, rule));
  return instant.toZonedDateTimeISO(rule.zone).toPlainTime().toString().startsWith(time);
}
