import { toDaySet } from '#domain/excused-days.ts';
import type { Schedule as RuledSchedule } from '#domain/schedules.ts';
import type { Habit } from './habits.ts';
import type { Schedule } from './schedules.ts';

/** Converts the wire's schedule to the domain's, with the days on which its habit is excused. */
export function wireToSchedule(
  schedule: Schedule,
  { excused_days: excused = [] }: Pick<Habit, 'excused_days'>,
): RuledSchedule {
  return {
    frequencyType: schedule.frequency_type,
    startTime: schedule.start_time,
    daysOfWeek: schedule.days_of_week,
    weekOfMonth: schedule.week_of_month,
    timesPerWeek: schedule.times_per_week ?? null,
    from: schedule.starts_on,
    until: schedule.ends_on,
    excused: toDaySet(excused),
  };
}
