import { useQuery } from '@tanstack/react-query';
import type { Habit } from '#contract/habits.ts';
import { meQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { dayRuleOf } from '../user/day-rule.ts';
import { timeOfDayIn } from '../user/time-of-day.ts';
import { markDone } from './mark-done.ts';

interface AgainDialogProps {
  readonly habit: Habit;
  /** When its newest session of today began. */
  readonly doneAtMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asked before a habit that was done today counts a second time. */
export function AgainDialog({ habit, doneAtMs, isOpen, onClose }: AgainDialogProps) {
  const { data: me } = useQuery(meQuery);
  const time = timeOfDayIn(dayRuleOf(me).zone);

  function mark(): void {
    onClose();
    void markDone(habit);
  }

  return (
    <ModalDialog
      title="Again?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Leave it</Button>
          <Button variant="primary" onPress={mark}>
            Once more
          </Button>
        </>
      }
    >
      <p>
        {habit.description} is done today already, at {time(doneAtMs)}.
      </p>
    </ModalDialog>
  );
}
