import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { changeIdentities, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { newId } from '../platform/new-id.ts';
import { dropBeside } from '../ui/list-order.ts';
import type { Move } from './move-dialog.tsx';
import { reorderHabits } from './reorder.ts';

/** Moves a habit to another identity; `withPast` takes its sessions along, else a new one begins there and the old is archived. */
export async function moveHabit({ habit, to, drop }: Move, withPast: boolean): Promise<void> {
  const id = withPast ? habit.id : newId();
  const moved = { ...habit, id, value_id: to.id, Value: labelOf(to) };
  const sent = makeChange(
    'POST /api/habits/move',
    { body: { id: habit.id, value_id: to.id, ...(!withPast && { new_id: id }) } },
    {
      shownIn: shownHabits,
      show: () => changeIdentities((all) => all.map((one) => place(one, habit, moved))),
      refusal: `Failed to move ${habit.description}`,
    },
  );
  if (drop) {
    const ids = to.Habits.map((one) => one.id);
    reorderHabits(to.id, dropBeside(ids, id, drop));
  }
  await sent;
}

function place(identity: Identity, before: Habit, moved: Habit): Identity {
  const others = identity.Habits.filter(({ id }) => id !== before.id);
  return { ...identity, Habits: identity.id === moved.value_id ? [...others, moved] : others };
}

function labelOf({ id, description, color }: Identity): Habit['Value'] {
  return { id, description, color };
}
