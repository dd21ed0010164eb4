import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { changeIdentities, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { newHabit } from '../habit-form/new-habit.ts';
import { newIdentity } from './new-identity.ts';

type IdentityDraft = Pick<Identity, 'id' | 'description' | 'color'>;
type HabitDraft = Pick<Habit, 'id' | 'description' | 'duration'>;

/** Creates an identity with its first habit (`duration` in milliseconds); resolves with whether the server took it. */
export function initIdentity(
  { id, description, color }: IdentityDraft,
  habit: HabitDraft,
): Promise<boolean> {
  const draft = { id, description, color };
  const identity = { ...newIdentity(draft), Habits: [newHabit(draft, habit)] };
  return makeChange(
    'POST /api/values/init',
    {
      body: {
        id,
        value_name: description,
        value_color: color,
        habit_id: habit.id,
        habit_name: habit.description,
        habit_duration: habit.duration,
      },
    },
    {
      shownIn: shownHabits,
      show: () => changeIdentities((all) => [...all, identity]),
      refusal: 'Failed to save identity',
      prefersReason: true,
    },
  );
}
