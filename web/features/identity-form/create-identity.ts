import type { NewIdentity, Identity } from '#contract/values.ts';
import { UNPLACED } from '#domain/places.ts';
import { changeIdentities, shownHabits } from '../../data/queries/cached-habits.ts';
import { makeChange, type Change } from '../../data/queries/changes.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { newId } from '../../platform/new-id.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { newHabit, type HabitDraft } from '../habit-form/create-habit.ts';

/** Creates an identity, shown at once. */
export async function createIdentity(draft: Omit<NewIdentity, 'id'>): Promise<void> {
  const id = newId();
  const { state } = await makeChange(
    'POST /api/values',
    { body: { id, ...draft } },
    {
      shownIn: [identitiesQuery.queryKey],
      show: () => changeIdentities((all) => [...all, newIdentity({ id, ...draft })]),
      refusal: (reason) => reason ?? 'Failed to save identity',
    },
  );
  if (state === 'taken') showToast({ text: 'Identity created successfully!', tone: 'success' });
}

/** A new identity as the server will return it. */
export function newIdentity(draft: Pick<Identity, 'id' | 'description' | 'color'>): Identity {
  return {
    ...draft,
    level: 1,
    level_progress: 0,
    total_time: 0,
    is_active: true,
    order: UNPLACED,
    Habits: [],
  };
}

type IdentityDraft = Pick<Identity, 'id' | 'description' | 'color'>;

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
