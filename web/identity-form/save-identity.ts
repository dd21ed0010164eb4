import type { Identity, NewIdentity } from '#contract/values.ts';
import { changeHabit, changeIdentity, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';

/** Renames and recolors an identity; its habits say the new name at once. */
export async function saveIdentity(
  { id, Habits }: Identity,
  draft: Omit<NewIdentity, 'id'>,
): Promise<void> {
  await makeChange(
    'PUT /api/values',
    { body: { id, ...draft } },
    {
      shownIn: shownHabits,
      show: () => {
        changeIdentity(id, (one) => ({ ...one, ...draft }));
        for (const habit of Habits) {
          changeHabit(habit.id, (one) => ({ ...one, Value: { id, ...draft } }));
        }
      },
      refusal: 'Failed to save identity',
    },
  );
}
