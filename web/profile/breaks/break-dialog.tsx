import { useState } from 'react';
import type { Break } from '#contract/breaks.ts';
import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import { changeInterval } from '../../habit-form/change-break.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MinutesField, minutesError } from '../../ui/minutes-field.tsx';

interface BreakDialogProps {
  readonly one: Break;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** After how much work a break comes. */
export function BreakDialog({ one, isOpen, onClose, onSave }: BreakDialogProps) {
  const { Habit, interval } = one;
  const [minutes, setMinutes] = useState(msToMinutes(interval));
  const error = minutesError('Break interval', minutes);

  function save(): void {
    void changeInterval(Habit, one, minutesToMs(minutes));
    onSave();
  }

  return (
    <FormDialog
      title={`When ${Habit.description} comes`}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Save"
      isSubmitDisabled={error !== null || minutes === msToMinutes(interval)}
      onSubmit={save}
    >
      <MinutesField
        label="Break interval"
        inputRef={focusFirst}
        hint="So much work of a day earns it. Among the breaks of another interval it comes last."
        minutes={minutes}
        onChange={setMinutes}
        errorMessage={error}
      />
    </FormDialog>
  );
}
