import type { GuestKind } from '#contract/users.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { dayAndTimeIn, nameInstant } from '../../data/user/day-names.ts';
import { currentDayRule } from '../../data/user/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import { useLeaving } from '../sign-up-draft/use-leaving.ts';

interface KeepDialogProps {
  readonly guest: GuestKind;
  readonly until: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Explains how signing up keeps a guest's data, and starts it. */
export function KeepDialog({ guest, until, isOpen, onClose }: KeepDialogProps) {
  const [leaving, leave] = useLeaving();
  return (
    <ModalDialog
      title={guest === 'demo' ? 'Keep this life' : 'Save it'}
      isOpen={isOpen}
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
      {guest === 'demo' ? <OfDemo until={until} /> : <OfOwnGame until={until} />}
      <p role="alert" className="text-danger-ink empty:hidden">
        {leaving.state === 'failed' && leaving.failure}
      </p>
    </ModalDialog>
  );
}

function OfDemo({ until }: { readonly until: string }) {
  const end = dayAndTimeIn(currentDayRule().zone)(isoToInstant(until));
  return (
    <>
      <p>
        Sign up, and this demo becomes your account. Everything stays as it is: each identity with
        its level, every habit, session and todo, and what you are playing right now.
      </p>
      <p>
        Without an account it is deleted on {end}. An account that you have already cannot take it
        in.
      </p>
    </>
  );
}

function OfOwnGame({ until }: { readonly until: string }) {
  return (
    <>
      <p>
        Sign up, and this game becomes your account, on every device you own. Everything stays as it
        is: each identity with its level, every habit, session and todo, and what you are playing
        right now.
      </p>
      <p>
        Until then only this browser can open it, and it is kept for 90 days after you last played:
        as it stands, until {nameInstant(isoToInstant(until), currentDayRule().zone)}. An account
        that you have already cannot take it in.
      </p>
    </>
  );
}
