import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { changeIdentities, shownHabits } from '../../data/queries/cached-habits.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { newId } from '../../platform/new-id.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import { type Drop, dropBeside } from '../../ui/list-order.ts';
import { reorderHabits } from './reorder.ts';

/** A move of a habit to another identity; `drop` is its position there, null for the end. */
export interface Move {
  readonly habit: Habit;
  readonly to: Identity;
  readonly drop: Drop | null;
}

interface MoveDialogProps {
  readonly move: Move;
  readonly onClose: () => void;
}

/** Asks whether the habit's past sessions move with it. */
export function MoveDialog({ move, onClose }: MoveDialogProps) {
  const { habit, to } = move;
  const from = habit.Value.description;

  function go(withPast: boolean): void {
    void moveHabit(move, withPast);
    onClose();
  }

  return (
    <ModalDialog
      title={`Move ${habit.description} to ${to.description}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button onPress={() => go(false)}>From now on</Button>
          <Button variant="primary" onPress={() => go(true)}>
            With its past
          </Button>
        </>
      }
    >
      <p>
        <strong>With its past:</strong> all of its sessions count for {to.description} and leave{' '}
        {from}, and both levels follow.
      </p>
      <p>
        <strong>From now on:</strong> what was played stays with {from}, where the old{' '}
        {habit.description} is archived, and {to.description} begins with a new one.
      </p>
    </ModalDialog>
  );
}

/** Moves a habit; `withPast` moves its sessions too, else a copy begins there and the old habit is archived. */
async function moveHabit({ habit, to, drop }: Move, withPast: boolean): Promise<void> {
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
