import { isoToInstant } from '#domain/calendar.ts';
import { useLeaving } from '../beginning/use-leaving.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';

interface KeepDialogProps {
  /** When the demo ends, as an instant. */
  readonly until: string;
  readonly onClose: () => void;
}

/** What signing up does to a demo. */
export function KeepDialog({ until, onClose }: KeepDialogProps) {
  const [leaving, leave] = useLeaving();
  const end = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ModalDialog
      title="Keep this life"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onPress={onClose}>
            Not now
          </Button>
          <Button
            variant="primary"
            isPending={leaving.state === 'leaving'}
            onPress={() => leave({ page: 'signup' })}
          >
            {leaving.state === 'leaving' ? 'Opening the door…' : 'Sign Up'}
          </Button>
        </>
      }
    >
      <p>
        Sign up, and this demo becomes your account. Everything stays as it is: each identity with
        its level, every habit, session and todo, and what you are playing right now.
      </p>
      <p>
        Without an account it is deleted on {end.format(isoToInstant(until))}. An account that you
        have already cannot take it in.
      </p>
      <p role="alert" className="text-danger-ink empty:hidden">
        {leaving.state === 'failed' && leaving.message}
      </p>
    </ModalDialog>
  );
}
