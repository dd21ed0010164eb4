import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { DEFAULT_COLOR } from '#domain/colors.ts';
import { ColorField, isColor } from '../ui/color-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { focusFirst } from '../ui/focus-first.ts';
import { TextField } from '../ui/text-field.tsx';
import { createIdentity } from './create-identity.ts';

interface IdentityDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const EMPTY = { name: '', color: DEFAULT_COLOR, hasTried: false };

/** Who to become. What was typed stays until it is saved. */
export function IdentityDialog({ isOpen, onClose }: IdentityDialogProps) {
  const [draft, setDraft] = useState(EMPTY);
  const nameError = draft.name.trim() ? null : 'Name is required.';
  const colorError = isColor(draft.color) ? null : 'Color is # and six hex digits, like #4A90E2.';

  function save(): void {
    setDraft({ ...draft, hasTried: true });
    if (nameError || colorError) return;
    void createIdentity({ description: draft.name.trim(), color: draft.color });
    setDraft(EMPTY);
    onClose();
  }

  return (
    <FormDialog
      title="Who do you want to become?"
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Create identity"
      onSubmit={save}
    >
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
    </FormDialog>
  );
}
