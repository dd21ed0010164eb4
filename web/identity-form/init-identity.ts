import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { changeIdentities, shownHabits } from '../api/cached-habits.ts';
import { makeChange, type Change } from '../api/changes.ts';
import { newHabit } from '../habit-form/new-habit.ts';
import { newIdentity } from './new-identity.ts';

type IdentityDraft = Pick<Identity, 'id' | 'description' | 'color'>;
type HabitDraft = Pick<Habit, 'id' | 'description' | 'duration'>;

/** Creates an identity with its first habit (`duration` in milliseconds). */
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
        habit_duration: habit.duration,
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
