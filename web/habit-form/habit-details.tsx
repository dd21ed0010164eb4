import type { FormEvent } from 'react';
import type { Habit } from '#contract/habits.ts';
import { LIMITS } from '#contract/limits.ts';
import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import { Button } from '../ui/button.tsx';
import { MinutesField, minutesError } from '../ui/minutes-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { saveHabit } from './save-habit.ts';
import { useDraft } from './use-draft.ts';

/** What a habit is called, and how long it is played. */
export function HabitDetails({ habit }: { readonly habit: Habit }) {
  const { description, duration } = habit;
  const minutes = Math.max(1, msToMinutes(duration));
  const draft = useDraft({ description, minutes });
  const { shown, isChanged } = draft;
  const descriptionError = shown.description.trim() ? null : 'Description is required.';
  const durationError = minutesError('Duration', shown.minutes);
  const canSave = isChanged && !descriptionError && !durationError;

  function save(form: FormEvent): void {
    form.preventDefault();
    if (!canSave) return;
    draft.settle({ ...shown, description: shown.description.trim() }, (final) =>
      saveHabit(habit, {
        ...(final.description !== description && { description: final.description }),
        // A duration with seconds that reads as before stays what it is.
        ...(final.minutes !== minutes && { duration: minutesToMs(final.minutes) }),
      }),
    );
  }

  return (
    <form className="editor-fields" noValidate onSubmit={save}>
      <TextField
        label="Description"
        isRequired
        validationBehavior="aria"
        maxLength={LIMITS.nameLength}
        autoComplete="off"
        value={shown.description}
        onChange={(text) => draft.type({ description: text })}
        errorMessage={descriptionError}
      />
      <div className="editor-line">
        <MinutesField
          label="Duration"
          className="flex-1"
          isRequired
          minutes={shown.minutes}
          onChange={(typed) => draft.type({ minutes: typed })}
          errorMessage={durationError}
        />
        <Button type="submit" variant="primary" className="editor-save" isDisabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  );
}
