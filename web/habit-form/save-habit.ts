import type { Habit } from '#contract/habits.ts';
import { changeHabit, shownHabits } from '../api/cached-habits.ts';
import { makeChange, type ChangeOutcome } from '../api/changes.ts';

type HabitFields = Pick<Habit, 'description' | 'duration' | 'details'>;

/** Changes what a habit is called, how long it takes (milliseconds) or its notes. */
export function saveHabit({ id }: Habit, fields: Partial<HabitFields>): Promise<ChangeOutcome> {
  return makeChange(
    'PUT /api/habits',
    { body: { id, ...fields } },
    {
      shownIn: shownHabits,
      show: () => changeHabit(id, (habit) => ({ ...habit, ...fields })),
      refusal: 'Failed to save habit',
    },
  );
}
