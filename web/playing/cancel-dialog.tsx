import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { cancelSession } from './session-actions.ts';

interface CancelDialogProps {
  readonly habitName: string;
  readonly isBreak: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asked before more than a minute of play is thrown away. */
export function CancelDialog({ habitName, isBreak, isOpen, onClose }: CancelDialogProps) {
  function cancel(): void {
    onClose();
    cancelSession();
  }

  return (
    <ModalDialog
      title={isBreak ? 'Skip this break?' : 'Cancel this session?'}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onPress={cancel}>
            {isBreak ? 'Skip break' : 'Cancel session'}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {isBreak ? 'Go on' : 'Keep playing'}
          </Button>
        </>
      }
    >
      <p>
        {isBreak ? `Your ${habitName} so far` : `What you have played of ${habitName}`} would not be
        recorded. To keep it, press Finish.
      </p>
    </ModalDialog>
  );
}
