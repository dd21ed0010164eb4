import type { ExcusedDay } from '#contract/excused-days.ts';
import type { Schedule } from '#contract/schedules.ts';
import { toDaySet } from '#domain/excused-days.ts';
import type { Schedule as RuledSchedule } from '#domain/schedules.ts';
import type { HabitRow, ScheduleRow } from '../../db/schema.ts';

/** The columns of a schedule that are shown. */
export type ShownSchedule = Omit<ScheduleRow, 'user_id' | 'created_at'>;

/** A schedule with the days on which its habit is excused. */
export type ScheduleOfHabit = ScheduleRow & Pick<HabitRow, 'excused_days'>;

/** Converts a row for the rules of the domain. */
export function rowToSchedule(row: ScheduleOfHabit): RuledSchedule {
  return {
    frequencyType: row.frequency_type,
    startTime: row.start_time,
    daysOfWeek: parseDays(row),
    weekOfMonth: row.week_of_month,
    timesPerWeek: row.times_per_week,
    from: row.from_day,
    until: row.until_day,
    excused: toDaySet(parseExcusedDays(row)),
  };
}

export function presentSchedule(row: ShownSchedule): Schedule {
  return {
    id: row.id,
    habit_id: row.habit_id,
    start_time: row.start_time,
    frequency_type: row.frequency_type,
    days_of_week: parseDays(row),
    week_of_month: row.week_of_month,
    ...(row.times_per_week !== null && { times_per_week: row.times_per_week }),
    starts_on: row.from_day,
    ends_on: row.until_day,
    is_active: row.is_active === 1,
  };
}

export function parseExcusedDays({ excused_days }: Pick<HabitRow, 'excused_days'>): ExcusedDay[] {
  return JSON.parse(excused_days) as ExcusedDay[];
}

function parseDays({ days_of_week: days }: ShownSchedule): number[] | null {
  return days === null ? null : (JSON.parse(days) as number[]);
}
