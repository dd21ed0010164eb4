import type { GuestKind } from '#contract/users.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/lazy-dialog.tsx';

interface LeaveDialogProps {
  readonly guest: GuestKind;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Warns a guest before a logout, after which nothing gives access to the game. */
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
