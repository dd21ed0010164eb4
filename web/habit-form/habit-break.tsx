import type { FormEvent } from 'react';
import type { Habit } from '#contract/habits.ts';
import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import { Button } from '../ui/button.tsx';
import { MinutesField, minutesError } from '../ui/minutes-field.tsx';
import { addBreak, changeInterval, removeBreak } from './change-break.ts';
import { useDraft } from './use-draft.ts';

/** Whether a habit is a break, and after how much work it comes. */
export function HabitBreak({ habit }: { readonly habit: Habit }) {
  const label = habit.Break;
  const draft = useDraft({ minutes: label ? msToMinutes(label.interval) : Number.NaN });
  const { shown, isChanged } = draft;
  const error = label || isChanged ? minutesError('Break interval', shown.minutes) : null;
  const canSave = isChanged && !error;

  function save(form: FormEvent): void {
    form.preventDefault();
    if (!canSave) return;
    draft.settle(shown, ({ minutes }) => {
      const interval = minutesToMs(minutes);
      return label ? changeInterval(habit, label, interval) : addBreak(habit, interval);
    });
  }

  return (
    <form className="editor-line" noValidate onSubmit={save}>
      <MinutesField
        label="Break interval"
        className="flex-1"
        hint="After so much work in a day, it comes as a break."
        minutes={shown.minutes}
        onChange={(minutes) => draft.type({ minutes })}
        errorMessage={error}
      />
      <Button type="submit" variant="primary" className="editor-save" isDisabled={!canSave}>
        {label ? 'Save interval' : 'Add Break'}
      </Button>
      {label && <Button onPress={() => void removeBreak(habit, label)}>Remove break</Button>}
    </form>
  );
}
