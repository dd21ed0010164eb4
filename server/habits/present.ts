import type { BreakLabel, Habit } from '#contract/habits.ts';
import type { HabitRow } from '../db/schema.ts';
import { presentSchedule, type ShownSchedule } from '../schedules/present.ts';

/** What a habit tells by itself, and what makes it a break. */
type PlainHabit = Omit<HabitRow, 'user_id' | 'archived_with_identity' | 'created_at'> & {
  break_id: string | null;
  break_interval_ms: number | null;
  break_position: number | null;
};

/** A habit with the identity that it belongs to, as the store reads them. */
export type HabitWithIdentity = HabitRow &
  PlainHabit & { value_description: string; value_color: string };

export function presentHabit(row: HabitWithIdentity, schedules: readonly ShownSchedule[]): Habit {
  const { value_id: id, value_description: description, value_color: color } = row;
  return presentHabitOf({ id, description, color }, row, schedules);
}

/** A habit of an identity that is known. */
export function presentHabitOf(
  { id, description, color }: Habit['Value'],
  row: PlainHabit,
  schedules: readonly ShownSchedule[],
): Habit {
  return {
    type: 'habit',
    id: row.id,
    value_id: row.value_id,
    description: row.description,
    duration: row.duration_ms,
    details: row.details,
    is_active: row.is_active === 1,
    is_break: row.is_break === 1,
    order: row.position,
    Schedules: schedules.map(presentSchedule),
    Break: presentBreakLabel(row),
    Value: { id, description, color },
  };
}

function presentBreakLabel(row: PlainHabit): BreakLabel | null {
  const { break_id: id, break_interval_ms: interval, break_position: order } = row;
  if (id === null || interval === null || order === null) return null;
  return { id, habit_id: row.id, interval, order };
}
