import type { Schedule } from '#contract/schedules.ts';
import { formatStartTime, frequencyLabel, nameScheduleDays } from '#domain/schedule-words.ts';

type ScheduleRule = Pick<
  Schedule,
  'start_time' | 'frequency_type' | 'days_of_week' | 'week_of_month'
>;

/** `Daily at 8:00 AM`, `Mon, Wed, Fri at 7:30 AM`, `Second and fourth Tue at 6:00 PM`. */
export function scheduleWords(schedule: ScheduleRule): string {
  const { start_time, frequency_type, days_of_week, week_of_month } = schedule;
  const days = nameScheduleDays(frequency_type, days_of_week, week_of_month);
  const when = days ?? frequencyLabel(frequency_type);
  return `${when.slice(0, 1).toUpperCase()}${when.slice(1)} at ${formatStartTime(start_time)}`;
}
