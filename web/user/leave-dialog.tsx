import type { GuestKind } from '#contract/users.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly guest: GuestKind;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Before a guest logs out: nobody can log in to it again. */
export function LeaveDialog({ guest, onLeave, onClose }: LeaveDialogProps) {
  const isDemo = guest === 'demo';
  return (
    <ModalDialog
      title={isDemo ? 'Leave the demo?' : 'Leave without saving?'}
      isOpen
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onPress={onClose}>
            Stay
          </Button>
          <Button variant="danger" onPress={onLeave}>
            {isDemo ? 'Leave the demo' : 'Leave it'}
          </Button>
        </>
      }
    >
      <p>
        It is gone for good, with everything you did in it: {isDemo ? 'a demo' : 'a guest'} has no
        login to come back by. To keep it, sign up instead.
      </p>
    </ModalDialog>
  );
}
