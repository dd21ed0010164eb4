import type { Identity } from '#contract/values.ts';
import { changeIdentity, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { newId } from '../platform/new-id.ts';
import { newHabit, type HabitDraft } from './new-habit.ts';

/** Creates a habit of an identity; it stands under it at once. */
export async function createHabit(
  identity: Identity,
  {
    id = newId(),
    description,
    durationMs,
  }: Omit<HabitDraft, 'id'> & Partial<Pick<HabitDraft, 'id'>>,
): Promise<void> {
  const { id: value_id } = identity;
  const habit = newHabit(identity, { id, description, durationMs });
  await makeChange(
    'POST /api/habits',
    { body: { id, value_id, description, duration: durationMs } },
    {
      shownIn: shownHabits,
      show: () => {
        changeIdentity(value_id, (one) => ({ ...one, Habits: [...one.Habits, habit] }));
      },
      refusal: 'Failed to save habit',
    },
  );
}
