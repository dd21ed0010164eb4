import { useId, useState, type FormEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { DEFAULT_COLOR } from '#domain/colors.ts';
import { Button } from '../ui/button.tsx';
import { ColorField, isColor } from '../ui/color-field.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { focusFirst } from '../ui/focus-first.ts';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { createIdentity } from './new-things.ts';
import { useSubmission } from './use-submission.ts';

interface IdentityDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const EMPTY = { name: '', color: DEFAULT_COLOR, hasTried: false };

/** Who to become. What was typed stays until it is saved. */
export function IdentityDialog({ isOpen, onClose }: IdentityDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(EMPTY);
  const { submission, submit } = useSubmission('Failed to save identity');
  const nameError = draft.name.trim() ? null : 'Name is required.';
  const colorError = isColor(draft.color) ? null : 'Color is # and six hex digits, like #4A90E2.';

  function save(form: FormEvent): void {
    form.preventDefault();
    setDraft({ ...draft, hasTried: true });
    if (nameError || colorError || submission.state === 'sending') return;
    const body = { description: draft.name.trim(), color: draft.color };
    void submit(body, async (identity, key) => {
      await createIdentity(identity, key);
      setDraft(EMPTY);
      onClose();
      showToast({ text: 'Identity created successfully!', tone: 'success' });
    });
  }

  return (
    <ModalDialog
      title="Who do you want to become?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {submission.state === 'sending' ? 'Saving…' : 'Create identity'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label="Name"
          placeholder="Runner, Reader, Engineer…"
          inputRef={focusFirst}
          isRequired
          validationBehavior="aria"
          maxLength={LIMITS.nameLength}
          autoComplete="off"
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          errorMessage={draft.hasTried ? nameError : null}
        />
        <ColorField
          label="Color"
          color={draft.color}
          onChange={(color) => setDraft({ ...draft, color })}
          errorMessage={draft.hasTried ? colorError : null}
        />
        <FormError message={submission.state === 'failed' ? submission.message : null} />
      </form>
    </ModalDialog>
  );
}
