import type { Identity } from '#contract/values.ts';
import { changeIdentities, shownHabits } from '../api/cached-habits.ts';
import { makeChange, type Change } from '../api/changes.ts';
import { newHabit, type HabitDraft } from '../habit-form/new-habit.ts';
import { newIdentity } from './new-identity.ts';

type IdentityDraft = Pick<Identity, 'id' | 'description' | 'color'>;

/** Creates an identity with its first habit. */
export function initIdentity(
  { id, description, color }: IdentityDraft,
  habit: HabitDraft,
  said?: Change['said'],
): void {
  const draft = { id, description, color };
  const identity = { ...newIdentity(draft), Habits: [newHabit(draft, habit)] };
  void makeChange(
    'POST /api/values/init',
    {
      body: {
        id,
        value_name: description,
        value_color: color,
        habit_id: habit.id,
        habit_name: habit.description,
        habit_duration: habit.durationMs,
      },
    },
    {
      shownIn: shownHabits,
      show: () => changeIdentities((all) => [...all, identity]),
      ...(said && { said }),
      refusal: (reason) => reason ?? 'Failed to save identity',
    },
  );
}
