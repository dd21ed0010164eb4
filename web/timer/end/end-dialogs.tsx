import { useQuery } from '@tanstack/react-query';
import type { Habit } from '#contract/habits.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { timeOfDayIn } from '../../data/user/time-of-day.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import { cancelSession, finishWith } from '../state/session-actions.ts';
import { playedText } from '../state/shown-time.ts';
import { markDone } from './mark-done.ts';

interface FinishDialogProps {
  readonly habitName: string;
  /** Time played when Finish was pressed, in milliseconds. */
  readonly playedMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a session shorter than a minute is recorded: the press may have been a mistake. */
export function FinishDialog({ habitName, playedMs, isOpen, onClose }: FinishDialogProps) {
  function end(endIt: () => void): void {
    onClose();
    endIt();
  }

  return (
    <ModalDialog
      title={`${playedText(playedMs)}. Keep it?`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onPress={() => end(cancelSession)}>
            Discard
          </Button>
          <Button onPress={onClose}>Go on</Button>
          <Button variant="primary" onPress={() => end(() => finishWith(playedMs))}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{habitName} has been played for less than a minute.</p>
    </ModalDialog>
  );
}

interface CancelDialogProps {
  readonly habitName: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before more than a minute of play is discarded. */
export function CancelDialog({ habitName, isOpen, onClose }: CancelDialogProps) {
  function cancel(): void {
    onClose();
    cancelSession();
  }

  return (
    <ModalDialog
      title="Cancel this session?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onPress={cancel}>
            Cancel session
          </Button>
          <Button variant="primary" onPress={onClose}>
            Keep playing
          </Button>
        </>
      }
    >
      <p>What you have played of {habitName} would not be recorded. To keep it, press Finish.</p>
    </ModalDialog>
  );
}

interface AgainDialogProps {
  readonly habit: Habit;
  /** Start of the habit's newest session of today. */
  readonly doneAtMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a habit that was done today is recorded a second time. */
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
