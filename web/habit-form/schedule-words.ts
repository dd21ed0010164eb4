import type { Schedule } from '#contract/schedules.ts';
import type { Frequency, WeekOfMonth } from '#domain/schedules.ts';

type Rule = Pick<Schedule, 'frequency_type' | 'days_of_week' | 'week_of_month'>;

/** Sunday (0) to Saturday (6). */
export const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** As a week is read: from Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  custom: 'Custom',
};

const ORDINALS: Readonly<Record<WeekOfMonth, string>> = {
  1: '1st',
  2: '2nd',
  3: '3rd',
  4: '4th',
  [-1]: 'Last',
};

/** `Daily at 8:00 AM`, `Mon, Wed, Fri at 7:30 AM`, `2nd and 4th Tuesday at 6:00 PM`. */
export function scheduleWords(schedule: Rule & Pick<Schedule, 'start_time'>): string {
  return `${ruleWords(schedule)} at ${clockWords(schedule.start_time)}`;
}

/** `8:00 AM · Daily`, `7:30 AM · Weekly · Mon, Wed, Fri`: the time first, and how often. */
export function slotWords(schedule: Rule & Pick<Schedule, 'start_time'>): string {
  const parts = [
    clockWords(schedule.start_time),
    FREQUENCY_LABELS[schedule.frequency_type],
    ruleWords(schedule),
  ];
  // A daily one has no more to say than that it is.
  return [...new Set(parts)].join(' · ');
}

/** `HH:MM` as `8:00 AM`. */
export function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return `${clock} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The weeks that a biweekly schedule of `week` has: every other, and never a fifth. */
export function biweeklyWords(week: WeekOfMonth): string {
  if (week === -1) return 'Last and last but two';
  return week % 2 === 1 ? '1st and 3rd' : '2nd and 4th';
}

function ruleWords({ frequency_type, days_of_week, week_of_month }: Rule): string {
  const days = WEEK.filter((day) => days_of_week?.includes(day));
  if (frequency_type === 'daily') return 'Daily';
  if (week_of_month === null) return weekWords(days);
  const which =
    frequency_type === 'biweekly' ? biweeklyWords(week_of_month) : ORDINALS[week_of_month];
  return `${which} ${daysWords(days)}`;
}

function weekWords(days: readonly number[]): string {
  if (days.length === 7) return 'Every day';
  return days.length === 1 ? `Every ${daysWords(days)}` : daysWords(days);
}

/** One day in full, more of them in short: `Tuesday`, `Mon, Wed`, `Mon–Fri, Sun`. */
function daysWords(days: readonly number[]): string {
  const [first, ...others] = days;
  if (first !== undefined && others.length === 0) return DAY_NAMES[first] ?? '';
  return findRuns(days).map(runWords).join(', ');
}

/** Days that follow each other in the week, together. */
function findRuns(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && (run.at(-1) ?? 0) + 1 === (day === 0 ? 7 : day)) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

function runWords(run: readonly number[]): string {
  const names = run.map((day) => DAY_NAMES[day]?.slice(0, 3) ?? '');
  return names.length < 3 ? names.join(', ') : `${names[0]}–${names.at(-1)}`;
}
