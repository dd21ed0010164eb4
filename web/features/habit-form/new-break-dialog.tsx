import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Identity } from '#contract/values.ts';
import { minutesToMs } from '#domain/durations.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { newId } from '../../platform/new-id.ts';
import { focusFirst } from '../../ui/focus.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MinutesField, minutesError } from '../../ui/minutes-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { nameError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { addBreak } from './change-break.ts';
import { createHabit, newHabit } from './create-habit.ts';

interface NewBreakDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates a habit that is a break: name, duration, and after how much work. */
export function NewBreakDialog({ isOpen, onClose }: NewBreakDialogProps) {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const [draft, setDraft] = useState({ name: 'Stretch', minutes: 5, workMinutes: 25 });
  const [chosenId, setChosenId] = useState('');
  const [hasTried, setTried] = useState(false);
  const identity = identities.find(({ id }) => id === chosenId) ?? identities[0];
  const errors = {
    name: nameError('Description', draft.name, LIMITS.nameLength),
    minutes: minutesError('Duration', draft.minutes),
    workMinutes: minutesError('Break interval', draft.workMinutes),
  };

  function save(): void {
    setTried(true);
    if (!identity || errors.name || errors.minutes || errors.workMinutes) return;
    makeBreak(identity, draft);
    onClose();
  }

  return (
    <FormDialog
      title="Make a break"
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Make break"
      isSubmitDisabled={!identity}
      onSubmit={save}
    >
      <TextField
        label="What you do"
        inputRef={focusFirst}
        most={LIMITS.nameLength}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        errorMessage={hasTried ? errors.name : null}
      />
      <MinutesField
        label="For"
        minutes={draft.minutes}
        onChange={(minutes) => setDraft({ ...draft, minutes })}
        errorMessage={hasTried ? errors.minutes : null}
      />
      <MinutesField
        label="After so much work"
        minutes={draft.workMinutes}
        onChange={(workMinutes) => setDraft({ ...draft, workMinutes })}
        errorMessage={hasTried ? errors.workMinutes : null}
      />
      {identities.length > 1 && identity && (
        <SelectField
          label="It counts for"
          chosen={identity.id}
          options={identities.map(({ id, description }) => ({ key: id, text: description }))}
          onChange={setChosenId}
        />
      )}
    </FormDialog>
  );
}

interface BreakDraft {
  readonly name: string;
  readonly minutes: number;
  readonly workMinutes: number;
}

function makeBreak(identity: Identity, { name, minutes, workMinutes }: BreakDraft): void {
  const draft = { id: newId(), description: name.trim(), durationMs: minutesToMs(minutes) };
  void createHabit(identity, draft);
  void addBreak(newHabit(identity, draft), minutesToMs(workMinutes));
}
