import { capitalize } from './characters.ts';
import type { Frequency, WeekOfMonth } from './schedules.ts';

const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  custom: 'Custom',
  times_per_week: 'Times a week',
};
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WEEKS: Readonly<Record<WeekOfMonth, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
};
/** Names both weeks of a biweekly schedule by either of them. */
const ALTERNATES: Readonly<Record<WeekOfMonth, string>> = {
  1: 'first and third',
  2: 'second and fourth',
  3: 'first and third',
  4: 'second and fourth',
  [-1]: 'last and last but two',
};

/** 12- or 24-hour clock. */
export type ClockHours = 12 | 24;

/** Sunday (0) to Saturday (6). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A schedule without the span in which it is in force. */
export interface ScheduleRule {
  /** `HH:MM`. */
  readonly startTime: string;
  readonly frequency: Frequency;
  readonly daysOfWeek: readonly number[] | null;
  readonly week: WeekOfMonth | null;
  readonly timesPerWeek?: number | null;
}

/** `HH:MM` as `8:05 AM`, or as `8:05`. */
export function formatStartTime(startTime: string, clock: ClockHours): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  const tail = String(minutes).padStart(2, '0');
  if (clock === 24) return `${hours}:${tail}`;
  return `${hours % 12 || 12}:${tail} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `once a week`, `twice a week`, `3 times a week`. */
export function timesWords(times: number): string {
  const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
  return `${often} a week`;
}

/** `Daily at 8:00 AM`, `Tue, Thu, Sat at 6:45`, `Second and fourth Tue at 6:00 PM`, `3 times a week at 7:00 AM`. */
export function describeSchedule(
  { startTime, frequency, daysOfWeek, week, timesPerWeek }: ScheduleRule,
  { hours, weekStart }: { readonly hours: ClockHours; readonly weekStart: Weekday },
): string {
  const days = nameScheduleDays(frequency, daysOfWeek, week, weekStart);
  const when = timesPerWeek ? timesWords(timesPerWeek) : (days ?? frequencyLabel(frequency));
  return `${capitalize(when)} at ${formatStartTime(startTime, hours)}`;
}

export function frequencyLabel(frequency: Frequency): string {
  return FREQUENCY_LABELS[frequency];
}

/** Days of a schedule: `Mon–Fri`, `first Sat`; null if it is due every day. Days are 0 (Sunday) to 6. */
export function nameScheduleDays(
  frequency: Frequency,
  daysOfWeek: readonly number[] | null,
  week: WeekOfMonth | null,
  weekStart: Weekday,
): string | null {
  if (daysOfWeek === null || frequency === 'daily') return null;
  const days = nameWeekdays(daysOfWeek, weekStart);
  if (week === null) return days;
  if (frequency === 'monthly') return `${WEEKS[week]} ${days}`;
  return frequency === 'biweekly' ? `${ALTERNATES[week]} ${days}` : days;
}

/** Weekdays in the week's order; three or more in a row as a span (`Mon–Fri, Sun`). */
function nameWeekdays(daysOfWeek: readonly number[], weekStart: Weekday): string {
  const places = daysOfWeek.map((day) => (day + 7 - weekStart) % 7).toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  return runs.map((run) => nameRun(run, weekStart)).join(', ');
}

function nameRun(places: readonly number[], weekStart: Weekday): string {
  const names = places.map((place) => WEEKDAYS[(place + weekStart) % 7]);
  return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
}
