import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Identity, NewIdentity } from '#contract/values.ts';
import { DEFAULT_COLOR } from '#domain/colors.ts';
import { changeHabit, changeIdentity, shownHabits } from '../../data/queries/cached-habits.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { ColorField, isColor } from '../../ui/color-field.tsx';
import { focusFirst } from '../../ui/focus.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { nameError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { createIdentity } from './create-identity.ts';

interface IdentityDialogProps {
  /** The identity to change; without one, a new one is created. */
  readonly identity?: Identity;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const EMPTY = { name: '', color: DEFAULT_COLOR, hasTried: false };

/** Fields of an identity. */
export function IdentityDialog({ identity, isOpen, onClose }: IdentityDialogProps) {
  // The values when the dialog opened: another device's change must not appear as typed here.
  const [opened] = useState(identity ? draftOf(identity) : EMPTY);
  const [draft, setDraft] = useState(opened);
  const ofName = nameError('Name', draft.name, LIMITS.nameLength);
  const colorError = isColor(draft.color) ? null : 'Color is # and six hex digits, like #4A90E2.';

  function save(): void {
    setDraft({ ...draft, hasTried: true });
    if (ofName || colorError) return;
    const wanted = { description: draft.name.trim(), color: draft.color };
    if (identity) void saveIdentity(identity, whatChanged(opened, wanted));
    else void createIdentity(wanted);
    onClose();
  }

  return (
    <FormDialog
      title={identity ? `Edit ${identity.description}` : 'Who do you want to become?'}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={identity ? 'Save identity' : 'Create identity'}
      onSubmit={save}
    >
      <TextField
        label="Name"
        placeholder="Runner, Reader, Engineer…"
        inputRef={focusFirst}
        isRequired
        most={LIMITS.nameLength}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        errorMessage={draft.hasTried ? ofName : null}
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

function whatChanged(
  { name, color }: typeof EMPTY,
  wanted: { readonly description: string; readonly color: string },
): Partial<typeof wanted> {
  return {
    ...(wanted.description !== name && { description: wanted.description }),
    ...(wanted.color !== color && { color: wanted.color }),
  };
}

function draftOf({ description, color }: Identity): typeof EMPTY {
  return { name: description, color, hasTried: false };
}

/** Renames or recolors an identity, sending only the changed fields; its habits show the new name at once. */
async function saveIdentity(
  { id, Habits, description, color }: Identity,
  change: Partial<Omit<NewIdentity, 'id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await makeChange(
    'PUT /api/values',
    { body: { id, ...change } },
    {
      shownIn: shownHabits,
      show: () => {
        changeIdentity(id, (one) => ({ ...one, ...change }));
        for (const habit of Habits) {
          changeHabit(habit.id, (one) => ({
            ...one,
            Value: { id, description, color, ...change },
          }));
        }
      },
      refusal: (reason) => reason ?? 'Failed to save identity',
    },
  );
}
