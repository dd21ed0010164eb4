import type { Habit } from '#contract/habits.ts';
import type { HabitRow } from '../db/schema.ts';

/** A habit with the identity that it belongs to, as the store reads them. */
export type HabitWithIdentity = HabitRow & { value_description: string; value_color: string };

export function presentHabit(row: HabitWithIdentity): Habit {
  return {
    type: 'habit',
    id: row.id,
    value_id: row.value_id,
    description: row.description,
    duration: row.duration_ms,
    details: row.details,
    is_active: row.is_active === 1,
    is_break: row.is_break === 1,
    Schedules: [],
    Break: null,
    Value: { id: row.value_id, description: row.value_description, color: row.value_color },
  };
}
