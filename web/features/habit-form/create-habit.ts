import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { UNPLACED } from '#domain/places.ts';
import { changeIdentity, shownHabits, changeHabit } from '../../data/queries/cached-habits.ts';
import { makeChange, type ChangeOutcome } from '../../data/queries/changes.ts';
import { newId } from '../../platform/new-id.ts';

/** Creates a habit of an identity, shown at once. */
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
      show: () => changeIdentity(value_id, (one) => ({ ...one, Habits: [...one.Habits, habit] })),
      refusal: 'Failed to save habit',
    },
  );
}

type HabitFields = Pick<Habit, 'description' | 'duration' | 'details'>;

/** Changes a habit's name, duration (milliseconds) or notes. */
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

/** A habit to be created. */
export interface HabitDraft {
  readonly id: string;
  readonly description: string;
  readonly durationMs: number;
}

/** A new habit as the server will return it. */
export function newHabit(
  { id: value_id, description: owner, color }: Pick<Identity, 'id' | 'description' | 'color'>,
  { id, description, durationMs }: HabitDraft,
): Habit {
  return {
    type: 'habit',
    id,
    value_id,
    description,
    duration: durationMs,
    details: '',
    is_active: true,
    is_break: false,
    order: UNPLACED,
    Schedules: [],
    Break: null,
    Value: { id: value_id, description: owner, color },
  };
}
