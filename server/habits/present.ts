import type { BreakLabel, Habit } from '#contract/habits.ts';
import type { HabitRow, ScheduleRow } from '../db/schema.ts';
import { presentSchedule } from '../schedules/present.ts';

/** A habit with the identity that it belongs to, and what makes it a break, as the store reads them. */
export type HabitWithIdentity = HabitRow & {
  value_description: string;
  value_color: string;
  break_id: string | null;
  break_interval_ms: number | null;
  break_position: number | null;
};

export function presentHabit(row: HabitWithIdentity, schedules: readonly ScheduleRow[]): Habit {
  return {
    type: 'habit',
    id: row.id,
    value_id: row.value_id,
    description: row.description,
    duration: row.duration_ms,
    details: row.details,
    is_active: row.is_active === 1,
    is_break: row.is_break === 1,
    Schedules: schedules.map(presentSchedule),
    Break: presentBreakLabel(row),
    Value: { id: row.value_id, description: row.value_description, color: row.value_color },
  };
}

function presentBreakLabel(row: HabitWithIdentity): BreakLabel | null {
  const { break_id: id, break_interval_ms: interval, break_position: order } = row;
  if (id === null || interval === null || order === null) return null;
  return { id, habit_id: row.id, interval, order };
}
