import { Trash2 } from 'lucide-react';
import { useState, useId, type FormEvent } from 'react';
import type { User } from '#contract/users.ts';
import { call } from '../../data/client/client.ts';
import { isLoginTooOld } from '../../data/client/failures.ts';
import { endByDeletion } from '../../data/client/login-end.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/failure-note.tsx';
import { focusFirst } from '../../ui/focus.ts';
import { ModalDialog } from '../../ui/lazy-dialog.tsx';
import { ActionPanel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountWords } from './account-words.ts';
import { LogInAgain } from './log-in-again.tsx';

export function DangerPanel({ me }: { readonly me: User }) {
  const [isAsking, setAsking] = useState(false);
  const { what, dangerText } = accountWords(me);
  return (
    <ActionPanel title="Danger Zone" text={dangerText} className="border-danger-ink">
      <Button variant="danger" onPress={() => setAsking(true)}>
        <Trash2 size={18} />
        Delete {what}
      </Button>
      {isAsking && <DeleteDialog what={what} onClose={() => setAsking(false)} />}
    </ActionPanel>
  );
}

interface DeleteAccountDialogProps {
  /** Kind of the account: an account, a guest's game, or a demo. */
  readonly what: string;
  readonly onClose: () => void;
}

const WORD = 'delete';

/** Deletes once the word is typed, and shows the confirmation until the page is left. */
function DeleteDialog({ what, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const [attempt, start] = useAttempt(deleteAccount);
  const formId = useId();
  const isConfirmed = typed.trim().toLowerCase() === WORD;
  const isDeleting = attempt.state === 'running';

  function submit(form: FormEvent): void {
    form.preventDefault();
    if (isConfirmed && !isDeleting) void start();
  }

  if (attempt.state === 'done') {
    return (
      <ModalDialog title={`Your ${what} is deleted`} isOpen role="alertdialog" onClose={stay}>
        <output>Nothing of it is left, here or on the server. Safe travels.</output>
      </ModalDialog>
    );
  }
  return (
    <ModalDialog
      title={`Delete your ${what}?`}
      isOpen
      role="alertdialog"
      onClose={isDeleting ? stay : onClose}
      actions={
        <>
          <Button variant="ghost" isDisabled={isDeleting} onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            isDisabled={!isConfirmed}
            isPending={isDeleting}
          >
            {isDeleting ? 'Deleting…' : 'Confirm'}
          </Button>
        </>
      }
    >
      <p>
        Every identity, habit, session and todo is deleted at once, on all your devices. To keep a
        copy, export everything first.
      </p>
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={`Type “${WORD}” to confirm`}
          inputRef={focusFirst}
          value={typed}
          onChange={setTyped}
          spellCheck="false"
        />
      </form>
      {attempt.state === 'failed' && (
        <Problem>
          Your {what} could not be deleted. {attempt.failure}
        </Problem>
      )}
      {attempt.state === 'failed' && isLoginTooOld(attempt.error) && <LogInAgain section="data" />}
    </ModalDialog>
  );
}

/** The running deletion cannot be cancelled. */
function stay(): void {}

/**
 * Deletes the account with all its data, then the data on this device, and leaves for the title page. Rejects if the
 * server did not confirm the deletion.
 */
async function deleteAccount(): Promise<void> {
  await endByDeletion(() => call('DELETE /api/users/delete'));
}
