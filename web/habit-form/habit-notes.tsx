import type { FormEvent } from 'react';
import type { Habit } from '#contract/habits.ts';
import { LIMITS } from '#contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { saveHabit } from './save-habit.ts';
import { useDraft } from './use-draft.ts';

/** What one wants to remember of a habit. */
export function HabitNotes({ habit }: { readonly habit: Habit }) {
  const draft = useDraft({ details: habit.details });
  const { shown, isChanged } = draft;

  function save(form: FormEvent): void {
    form.preventDefault();
    if (isChanged) draft.settle(shown, (final) => saveHabit(habit, final));
  }

  return (
    <form className="editor-fields" onSubmit={save}>
      <TextArea
        label="Notes"
        isLabelHidden
        placeholder="What helps, where you left off, why it matters…"
        maxLength={LIMITS.detailsLength}
        value={shown.details}
        onChange={(details) => draft.type({ details })}
      />
      <div className="editor-foot">
        <p className="text-[0.9375rem] text-ink-soft">{charactersLeft(shown.details)}</p>
        <Button type="submit" variant="primary" className="editor-save" isDisabled={!isChanged}>
          Save notes
        </Button>
      </div>
    </form>
  );
}

/** Said once it matters. */
function charactersLeft({ length }: string): string {
  const left = LIMITS.detailsLength - length;
  return left > 400 ? '' : `${left} ${left === 1 ? 'character' : 'characters'} left`;
}
