import { formatTotal, minutesToMs, MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt } from '#domain/timer.ts';
import { nowMs } from '../../platform/clock.ts';
import { answerGap } from '../../timer/sync/clock-check.ts';
import { cancelSession } from '../../timer/state/session-actions.ts';
import type { PlayingSession } from '../../timer/state/session.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import './clock-gap-dialog.css';

interface ClockGapDialogProps {
  readonly session: PlayingSession;
  readonly gapMs: number;
}

/** Asks whether time that passed only on the wall clock was played. Without an answer it does not count. */
export function ClockGapDialog({ session: { event, timer }, gapMs }: ClockGapDialogProps) {
  const playedMs = elapsedAt(timer, nowMs());
  const withGapMs = elapsedAt(timer, nowMs() + gapMs);
  const gapMinutes = Math.round(gapMs / MS_PER_MINUTE);

  return (
    <ModalDialog
      role="alertdialog"
      title={`Were you playing ${event.description}?`}
      isOpen
      onClose={() => answerGap('not')}
      actions={
        <div className="clock-answers grid flex-1 gap-3">
          <Button onPress={() => answerGap('played')}>Yes: {formatTotal(withGapMs)} played</Button>
          <Button variant="primary" onPress={() => answerGap('not')}>
            No: go on at {formatTotal(playedMs)}
          </Button>
          <Button variant="danger" onPress={discard}>
            Discard the session
          </Button>
        </div>
      }
    >
      <p>
        The clock of this device is {formatTotal(minutesToMs(gapMinutes))} further than it should
        be: it was asleep, or its clock was set. Without a network only you can tell.
      </p>
    </ModalDialog>
  );
}

function discard(): void {
  answerGap('not');
  cancelSession();
}
