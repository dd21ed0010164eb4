import type { NewHabit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { changeIdentity, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { newId } from '../platform/new-id.ts';
import { newHabit } from './new-habit.ts';

/** Creates a habit of an identity; it stands under it at once. `duration` is in milliseconds. */
export async function createHabit(
  identity: Identity,
  { id = newId(), ...draft }: Pick<NewHabit, 'id' | 'description' | 'duration'>,
): Promise<void> {
  const { id: value_id } = identity;
  const habit = newHabit(identity, { id, ...draft });
  await makeChange(
    'POST /api/habits',
    { body: { id, value_id, ...draft } },
    {
      shownIn: shownHabits,
      show: () => {
        changeIdentity(value_id, (one) => ({ ...one, Habits: [...one.Habits, habit] }));
      },
      refusal: 'Failed to save habit',
    },
  );
}
