import type { NewHabit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { changeIdentity, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { newId } from '../platform/new-id.ts';

/** Creates a habit of an identity; it stands under it at once. `duration` is in milliseconds. */
export async function createHabit(
  { id: value_id, description, color }: Identity,
  draft: Pick<NewHabit, 'description' | 'duration'>,
): Promise<void> {
  const id = newId();
  const habit = {
    type: 'habit' as const,
    id,
    value_id,
    ...draft,
    details: '',
    is_active: true,
    is_break: false,
    Schedules: [],
    Break: null,
    Value: { id: value_id, description, color },
  };
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
