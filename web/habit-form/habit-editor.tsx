import { useId, type ComponentType, type ReactNode, type FormEvent, useState } from 'react';
import type { Habit } from '#contract/habits.ts';
import { LIMITS } from '#contract/limits.ts';
import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import { HabitSchedules } from './habit-schedules.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { saveHabit } from './create-habit.ts';
import { MinutesField, minutesError } from '../ui/number-field.tsx';
import { addBreak, changeInterval, removeBreak } from './change-break.ts';
import { TextField } from '../ui/text-field.tsx';
import './habit-editor.css';
import type { ChangeOutcome } from '../api/changes.ts';

/** The parts of a habit that can be changed; each is saved by itself. */
export const HABIT_PARTS = {
  Details: HabitDetails,
  Notes: HabitNotes,
  Schedules: HabitSchedules,
  Break: HabitBreak,
} satisfies Record<string, ComponentType<{ readonly habit: Habit }>>;

/** Everything about a habit that can be changed, one part below the other. Another habit wants another `key`. */
export function HabitEditor({ habit }: { readonly habit: Habit }) {
  return (
    <div className="editor">
      {Object.entries(HABIT_PARTS).map(([title, Part]) => (
        <Section key={title} title={title}>
          <Part habit={habit} />
        </Section>
      ))}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="editor-section">
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What one wants to remember of a habit. */
function HabitNotes({ habit }: { readonly habit: Habit }) {
  const draft = useDraft({ details: habit.details });
  const { shown, isChanged } = draft;

  function save(form: FormEvent): void {
    form.preventDefault();
    if (isChanged) draft.settle(shown, (final) => saveHabit(habit, final));
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={save}>
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
        <Button type="submit" variant="primary" className="min-w-28" isDisabled={!isChanged}>
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

/** Whether a habit is a break, and after how much work it comes. */
function HabitBreak({ habit }: { readonly habit: Habit }) {
  const label = habit.Break;
  const draft = useDraft({ minutes: label ? msToMinutes(label.interval) : Number.NaN });
  const { shown, isChanged } = draft;
  const error = label || isChanged ? minutesError('Break interval', shown.minutes) : null;
  const canSave = isChanged && !error;

  function save(form: FormEvent): void {
    form.preventDefault();
    if (!canSave) return;
    draft.settle(shown, ({ minutes }) => {
      const intervalMs = minutesToMs(minutes);
      return label ? changeInterval(habit, label, intervalMs) : addBreak(habit, intervalMs);
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
      <Button type="submit" variant="primary" className="min-w-28" isDisabled={!canSave}>
        {label ? 'Save interval' : 'Add Break'}
      </Button>
      {label && <Button onPress={() => removeBreak(habit, label)}>Remove break</Button>}
    </form>
  );
}

/** What a habit is called, and how long it is played. */
function HabitDetails({ habit }: { readonly habit: Habit }) {
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
    <form className="flex flex-col gap-4" noValidate onSubmit={save}>
      <TextField
        label="Description"
        isRequired
        maxLength={LIMITS.nameLength}
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
        <Button type="submit" variant="primary" className="min-w-28" isDisabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface Draft<T extends object> {
  /** What is saved, with what was typed over it. */
  readonly shown: T;
  readonly isChanged: boolean;
  readonly type: (typed: Partial<T>) => void;
  /** Saves what is shown, or the `final` form of it. */
  readonly settle: (final: T, save: (final: T) => Promise<ChangeOutcome>) => void;
}

/**
 * What was typed and not saved: it outlives any news of what is saved. A field that reads as it is saved is no longer
 * part of it, so that what is shown as saved, and then refused, is there again to be saved.
 */
function useDraft<T extends object>(saved: T): Draft<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  const changes = without(typed, saved);

  async function settle(final: T, save: (final: T) => Promise<ChangeOutcome>): Promise<void> {
    setTyped(final);
    const { state } = await save(final);
    if (state === 'taken') setTyped((since) => without(since, final));
  }

  return {
    shown: { ...saved, ...changes },
    isChanged: Object.keys(changes).length > 0,
    type: (more) => setTyped((latest) => without({ ...latest, ...more }, saved)),
    settle: (final, save) => void settle(final, save),
  };
}

function without<T extends object>(typed: Partial<T>, others: T): Partial<T> {
  const names = Object.keys(typed) as (keyof T)[];
  const different = names.filter((name) => !Object.is(typed[name], others[name]));
  return Object.fromEntries(different.map((name) => [name, typed[name]])) as Partial<T>;
}
