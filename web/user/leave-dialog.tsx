import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Before a guest logs out: nobody can log in to a demo again. */
export function LeaveDialog({ onLeave, onClose }: LeaveDialogProps) {
  return (
    <ModalDialog
      title="Leave the demo?"
      isOpen
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onPress={onClose}>
            Stay
          </Button>
          <Button variant="danger" onPress={onLeave}>
            Leave the demo
          </Button>
        </>
      }
    >
      <p>
        It is gone for good, with everything you did in it: a demo has no login to come back by. To
        keep it, sign up instead.
      </p>
    </ModalDialog>
  );
}
