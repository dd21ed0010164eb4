import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Identity } from '#contract/values.ts';
import { minutesToMs } from '#domain/durations.ts';
import { focusFirst } from '../../ui/focus.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MinutesField, minutesError } from '../../ui/minutes-field.tsx';
import { nameError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { createHabit } from './create-habit.ts';

interface HabitDialogProps {
  readonly identity: Identity;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const EMPTY = { description: '', minutes: 30, hasTried: false };

/** Asks for a new habit's name and duration. */
export function HabitDialog({ identity, isOpen, onClose }: HabitDialogProps) {
  const [draft, setDraft] = useState(EMPTY);
  const descriptionError = nameError('Description', draft.description, LIMITS.nameLength);
  const durationError = minutesError('Duration', draft.minutes);

  function save(): void {
    setDraft({ ...draft, hasTried: true });
    if (descriptionError || durationError) return;
    const { description, minutes } = draft;
    void createHabit(identity, {
      description: description.trim(),
      durationMs: minutesToMs(minutes),
    });
    onClose();
  }

  return (
    <FormDialog
      title={`A habit for ${identity.description}`}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Create habit"
      onSubmit={save}
    >
      <TextField
        label="Description"
        placeholder="Run, Read, Stretch…"
        inputRef={focusFirst}
        isRequired
        most={LIMITS.nameLength}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
        errorMessage={draft.hasTried ? descriptionError : null}
      />
      <MinutesField
        label="Duration"
        isRequired
        minutes={draft.minutes}
        onChange={(minutes) => setDraft({ ...draft, minutes })}
        errorMessage={draft.hasTried ? durationError : null}
      />
    </FormDialog>
  );
}
