import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { UNPLACED } from '#domain/places.ts';

/** A habit that is about to be made. */
export interface HabitDraft {
  readonly id: string;
  readonly description: string;
  readonly durationMs: number;
}

/** A habit that was just made, as the server will answer it. */
export function newHabit(
  { id: value_id, description: owner, color }: Pick<Identity, 'id' | 'description' | 'color'>,
  { id, description, durationMs }: HabitDraft,
): Habit {
  return {
    type: 'habit',
    id,
    value_id,
    description,
    duration: durationMs,
    details: '',
    is_active: true,
    is_break: false,
    order: UNPLACED,
    Schedules: [],
    Break: null,
    Value: { id: value_id, description: owner, color },
  };
}
