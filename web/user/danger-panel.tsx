import { Trash2 } from 'lucide-react';
import { useState, useId, type FormEvent } from 'react';
import type { User } from '#contract/users.ts';
import { Button } from '../ui/button.tsx';
import { accountWords } from './account-words.ts';
import { ActionPanel } from '../ui/action-panel.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { focusFirst } from '../ui/focus-first.ts';
import { TextField } from '../ui/text-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { call } from '../api/client.ts';
import { endSession } from '../api/session-end.ts';

export function DangerPanel({ me }: { readonly me: User }) {
  const [isAsking, setAsking] = useState(false);
  const { what, dangerText } = accountWords(me);
  return (
    <ActionPanel title="Danger Zone" text={dangerText} className="border-danger-ink">
      <Button variant="danger" onPress={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
        Delete {what}
      </Button>
      {isAsking && <DeleteDialog what={what} onClose={() => setAsking(false)} />}
    </ActionPanel>
  );
}

interface DeleteDialogProps {
  /** What goes: an account, a guest's game, or a demo. */
  readonly what: string;
  readonly onClose: () => void;
}

type Progress =
  | { readonly state: 'asking' | 'deleting' | 'deleted' }
  | { readonly failure: string };

const WORD = 'delete';

/** Deletes once its word is typed, and stays with the confirmation until the page goes. */
function DeleteDialog({ what, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const [progress, setProgress] = useState<Progress>({ state: 'asking' });
  const formId = useId();
  const isConfirmed = typed.trim().toLowerCase() === WORD;
  const state = 'state' in progress ? progress.state : 'asking';

  async function submit(form: FormEvent): Promise<void> {
    form.preventDefault();
    if (!isConfirmed || state !== 'asking') return;
    setProgress({ state: 'deleting' });
    try {
      await deleteAccount();
      setProgress({ state: 'deleted' });
    } catch (error) {
      setProgress({ failure: error instanceof Error ? error.message : '' });
    }
  }

  if (state === 'deleted') {
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
      onClose={state === 'deleting' ? stay : onClose}
      actions={
        <>
          <Button variant="ghost" isDisabled={state === 'deleting'} onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            isDisabled={!isConfirmed}
            isPending={state === 'deleting'}
          >
            {state === 'deleting' ? 'Deleting…' : 'Confirm'}
          </Button>
        </>
      }
    >
      <p>
        Every identity, habit, session and todo is deleted at once, on all your devices. To keep a
        copy, export everything first.
      </p>
      <form id={formId} noValidate onSubmit={(form) => void submit(form)}>
        <TextField
          label={`Type “${WORD}” to confirm`}
          inputRef={focusFirst}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck="false"
          maxLength={20}
        />
      </form>
      {'failure' in progress && (
        <Problem>
          Your {what} could not be deleted. {progress.failure}
        </Problem>
      )}
    </ModalDialog>
  );
}

/** What happens cannot be left any more. */
function stay(): void {}

/**
 * Deletes the account with everything in it; then nothing of it is left on this device, which soon shows the title
 * page. Rejects where the server did not say that it is done.
 */
async function deleteAccount(): Promise<void> {
  await call('DELETE /api/users/delete');
  void endSession('deleted');
}
