import { shiftDay, type DayKey } from '#domain/calendar.ts';
import { occursOn, type Schedule, type WeekOfMonth } from '#domain/schedules.ts';

/** A schedule as RFC 5545 expresses it, in local dates. */
export interface Recurrence {
  /** The value of an RRULE. */
  readonly rule: string;
  /** The user's days that a rule cannot express. */
  readonly furtherDays: readonly DayKey[];
}

/** Indexed by day of the week: Sunday is 0. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The last year that the contract allows. */
const LAST_YEAR = 2099;

/**
 * Converts a schedule to a rule. With `isPastMidnight` an occurrence falls on the next local date, because the user's
 * day starts later than its time.
 */
export function toRecurrence(schedule: Schedule, isPastMidnight: boolean): Recurrence {
  const { frequencyType } = schedule;
  const shift = isPastMidnight ? 1 : 0;
  const days = (schedule.daysOfWeek ?? []).map((day) => WEEKDAYS[(day + shift) % 7] ?? 'SU');
  // No rule says how often something is done on days of one's choice: it is offered on each.
  if (frequencyType === 'daily' || frequencyType === 'times_per_week')
    return { rule: 'FREQ=DAILY', furtherDays: [] };
  if (frequencyType === 'weekly' || frequencyType === 'custom') {
    return { rule: `FREQ=WEEKLY;BYDAY=${days.join(',')}`, furtherDays: [] };
  }
  const weeks = weeksOf(frequencyType, schedule.weekOfMonth);
  if (!isPastMidnight) {
    const byDay = weeks.flatMap((week) => days.map((day) => `${week}${day}`));
    return { rule: `FREQ=MONTHLY;BYDAY=${byDay.join(',')}`, furtherDays: [] };
  }
  const byMonthDay = weeks.flatMap(datesAfter).join(',');
  return {
    rule: `FREQ=MONTHLY;BYDAY=${days.join(',')};BYMONTHDAY=${byMonthDay}`,
    furtherDays: weeks.includes(4) ? endsOfFebruary(schedule) : [],
  };
}

/** Weeks of a month, from its start or, if negative, from its end. */
function weeksOf(frequency: 'monthly' | 'biweekly', week: WeekOfMonth | null): number[] {
  if (week === null) return [];
  if (frequency === 'monthly') return [week];
  if (week === -1) return [-1, -3];
  return week % 2 === 1 ? [1, 3] : [2, 4];
}

/**
 * The dates that follow the `week`-th weekday of a month. The day after the last one may be the first of the next
 * month; the day after the fourth is the first of March in some years only, which no rule can express.
 */
function datesAfter(week: number): number[] {
  const first = week > 0 ? 7 * (week - 1) + 2 : 7 * week + 1;
  return Array.from({ length: 7 }, (_, index) => first + index).map((date) => date || 1);
}

/** Each 28 February that ends a February of 28 days and on which a schedule occurs: the fourth of its weekday. */
function endsOfFebruary(schedule: Schedule): DayKey[] {
  const firstYear = Number(schedule.from?.slice(0, 4) ?? LAST_YEAR);
  const years = Array.from({ length: LAST_YEAR - firstYear + 1 }, (_, index) => firstYear + index);
  return years
    .map((year) => `${year}-02-28`)
    .filter((day) => shiftDay(day, 1).endsWith('-03-01') && occursOn(schedule, day));
}
