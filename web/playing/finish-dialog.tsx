import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { playedText } from './played-text.ts';
import { cancelSession, finishWith } from './session-actions.ts';

interface FinishDialogProps {
  readonly habitName: string;
  /** What was played when Finish was pressed, in milliseconds. */
  readonly playedMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asked before a session of less than a minute is recorded: it may have been a slip of the finger. */
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
