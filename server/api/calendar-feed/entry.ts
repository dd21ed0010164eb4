import { instantOnDay, instantToIso, type DayKey, type DayRule } from '#domain/calendar.ts';
import { MS_PER_HOUR, MS_PER_SECOND } from '#domain/durations.ts';
import { timesWords } from '#domain/schedule-words.ts';
import { firstOccurrence, listExcusedOccurrences, occurrenceBefore } from '#domain/schedules.ts';
import { rowToSchedule } from '../schedules/present.ts';
import { toRecurrence } from './recurrence.ts';
import type { CalendarSchedule } from './store.ts';
import { clockDate, toClockText } from './time-zone.ts';

/** The content of a schedule, in force or ended, in the calendar feed. A change of any field is a new revision. */
export interface CalendarEntry {
  readonly scheduleId: string;
  readonly habitId: string;
  readonly summary: string;
  readonly notes: string;
  readonly category: string;
  readonly zone: string;
  readonly startMs: number;
  readonly durationMs: number;
  readonly rule: string;
  /** Local dates (`20270301T020000`) that occur besides the rule. */
  readonly alsoOn: readonly string[];
  /** Local dates that the rule includes but the schedule does not. */
  readonly notOn: readonly string[];
  readonly hasAlarm: boolean;
  readonly createdMs: number;
}

/** Later than any day that the contract allows. */
const END_OF_DAYS = '2100-01-01';

/** Null for a schedule without occurrences. */
export function toEntry(
  row: CalendarSchedule,
  rule: DayRule,
  hasAlarm: boolean,
): CalendarEntry | null {
  const schedule = rowToSchedule(row);
  const { startTime } = schedule;
  const first = firstOccurrence(schedule, row.from_day, row.until_day);
  if (first === undefined) return null;
  const isPastMidnight = Number(startTime.slice(0, 2)) < rule.dayStartHour;
  const toClock = (day: DayKey) => toClockText(clockDate(day, isPastMidnight), startTime);
  // An event must begin at an existing local time. If the clocks skip it on the first day, it begins at an earlier
  // occurrence.
  const anchor = isShown(first, startTime, rule) ? first : occurrenceBefore(schedule, first);
  const day = anchor ?? first;
  // From the day on which the event begins, because the rule repeats it from there.
  const excused = listExcusedOccurrences(schedule, day, row.until_day ?? END_OF_DAYS);
  const recurrence = toRecurrence(schedule, isPastMidnight);
  return {
    scheduleId: row.id,
    habitId: row.habit_id,
    summary: summarize(row),
    notes: row.habit_details,
    category: row.value_description,
    zone: rule.zone,
    startMs: instantOnDay(day, startTime, rule),
    durationMs: Math.ceil(row.duration_ms / MS_PER_SECOND) * MS_PER_SECOND,
    rule: recurrence.rule + endOfRule(row, rule),
    alsoOn: recurrence.furtherDays.map(toClock),
    notOn: [...(day === first ? [] : [toClock(day)]), ...excused.map(toClock)],
    hasAlarm: hasAlarm && row.until_day === null,
    createdMs: row.created_at,
  };
}

/** Returns the habit's name; for a schedule of so many days a week with their number, `Run (3 times a week)`. */
function summarize({ habit_description: name, times_per_week: times }: CalendarSchedule): string {
  return times === null ? name : `${name} (${timesWords(times)})`;
}

/** Calendars differ by an hour at clock changes; this is halfway to the next occurrence. */
const PAST_LAST_MS = 12 * MS_PER_HOUR;

/** The part of an RRULE that ends it after the last day of a schedule; empty while the schedule is in force. */
function endOfRule({ until_day: day, start_time: time }: CalendarSchedule, rule: DayRule): string {
  if (day === null) return '';
  const iso = instantToIso(instantOnDay(day, time, rule) + PAST_LAST_MS);
  return `;UNTIL=${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function isShown(day: DayKey, time: string, rule: DayRule): boolean {
  const instant = Temporal.Instant.fromEpochMilliseconds(instantOnDay(day, time, rule));
  return instant.toZonedDateTimeISO(rule.zone).toPlainTime().toString().startsWith(time);
}
