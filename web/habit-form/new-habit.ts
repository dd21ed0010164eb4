import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { UNPLACED } from '#domain/places.ts';

/** A habit that was just made, as the server will answer it. `duration` is in milliseconds. */
export function newHabit(
  { id: value_id, description: owner, color }: Pick<Identity, 'id' | 'description' | 'color'>,
  { id, description, duration }: Pick<Habit, 'id' | 'description' | 'duration'>,
): Habit {
  return {
    type: 'habit',
    id,
    value_id,
    description,
    duration,
    details: '',
    is_active: true,
    is_break: false,
    order: UNPLACED,
    Schedules: [],
    Break: null,
    Value: { id: value_id, description: owner, color },
  };
}
