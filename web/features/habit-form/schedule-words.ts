import type { Schedule } from '#contract/schedules.ts';
import { describeSchedule } from '#domain/schedule-words.ts';
import { timePreferences } from '../../data/user/time-preferences.ts';

type WireRule = Pick<
  Schedule,
  'start_time' | 'frequency_type' | 'days_of_week' | 'week_of_month' | 'times_per_week'
>;

/** `Daily at 8:00 AM`, `Mon, Wed, Fri at 7:30 AM`, `Second and fourth Tue at 6:00 PM`. */
export function scheduleWords(schedule: WireRule, preferences = timePreferences()): string {
  const { start_time, frequency_type, days_of_week, week_of_month, times_per_week } = schedule;
  const rule = {
    startTime: start_time,
    frequency: frequency_type,
    daysOfWeek: days_of_week,
    week: week_of_month,
    timesPerWeek: times_per_week ?? null,
  };
  return describeSchedule(rule, preferences);
}
