import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import type { Drop } from '../ui/list-order.ts';
import { moveHabit } from './move-habit.ts';

/** A habit that is to go to another identity, and beside which of its habits; null for the end. */
export interface Move {
  readonly habit: Habit;
  readonly to: Identity;
  readonly drop: Drop | null;
}

interface MoveDialogProps {
  readonly move: Move;
  readonly onClose: () => void;
}

/** Asks whether what was played of a habit goes with it. */
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
