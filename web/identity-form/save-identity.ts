import type { Identity, NewIdentity } from '#contract/values.ts';
import { changeHabit, changeIdentity, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';

/** Renames or recolors an identity, of which only what changes is sent; its habits say the new name at once. */
export async function saveIdentity(
  { id, Habits, description, color }: Identity,
  change: Partial<Omit<NewIdentity, 'id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await makeChange(
    'PUT /api/values',
    { body: { id, ...change } },
    {
      shownIn: shownHabits,
      show: () => {
        changeIdentity(id, (one) => ({ ...one, ...change }));
        for (const habit of Habits) {
          changeHabit(habit.id, (one) => ({
            ...one,
            Value: { id, description, color, ...change },
          }));
        }
      },
      refusal: 'Failed to save identity',
      prefersReason: true,
    },
  );
}
