import { useId, type ComponentType, type ReactNode, type FormEvent, useState } from 'react';
import type { Habit } from '#contract/habits.ts';
import { LIMITS } from '#contract/limits.ts';
import { countCharacters } from '#domain/characters.ts';
import { countOf } from '#domain/counts.ts';
import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import type { ChangeOutcome } from '../../data/queries/changes.ts';
import { Button } from '../../ui/button.tsx';
import { MinutesField, minutesError } from '../../ui/minutes-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { lengthError, nameError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { addBreak, changeInterval, removeBreak } from './change-break.ts';
import { saveHabit } from './create-habit.ts';
import { HabitSchedules } from './habit-schedules.tsx';
import './habit-editor.css';

/** The editable parts of a habit; each is saved separately. */
export const HABIT_PARTS = {
  Details: HabitDetails,
  Notes: HabitNotes,
  Schedules: HabitSchedules,
  Break: HabitBreak,
} satisfies Record<string, ComponentType<{ readonly habit: Habit }>>;

/** All editable parts of a habit, one below the other. Give each habit its own `key`. */
export function HabitEditor({ habit }: { readonly habit: Habit }) {
  return (
    <div>
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
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 py-5 border-t-[1.5px] border-t-line first:pt-0 first:border-t-0 last:pb-0"
    >
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The user's notes on a habit. */
function HabitNotes({ habit }: { readonly habit: Habit }) {
  const draft = useDraft({ details: habit.details });
  const { shown, isChanged } = draft;
  const canSave = isChanged && lengthError(shown.details, LIMITS.detailsLength) === null;

  function save(form: FormEvent): void {
    form.preventDefault();
    if (canSave)
      draft.saveDraft({ details: shown.details.trim() }, (final) => saveHabit(habit, final));
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={save}>
      <TextArea
        label="Notes"
        isLabelHidden
        placeholder="What helps, where you left off, why it matters…"
        most={LIMITS.detailsLength}
        value={shown.details}
        onChange={(details) => draft.type({ details })}
      />
      <div className="editor-foot">
        <p className="text-[0.9375rem] text-ink-soft">{charactersLeft(shown.details)}</p>
        <Button type="submit" variant="primary" className="min-w-28" isDisabled={!canSave}>
          Save notes
        </Button>
      </div>
    </form>
  );
}

/** Empty until few characters are left, and once there are too many. */
function charactersLeft(details: string): string {
  const left = LIMITS.detailsLength - countCharacters(details.trim());
  return left > 400 || left < 0 ? '' : `${countOf(left, 'character')} left`;
}

/** Whether a habit is a break, and after how much work. */
function HabitBreak({ habit }: { readonly habit: Habit }) {
  const label = habit.Break;
  const draft = useDraft({ minutes: label ? msToMinutes(label.interval) : Number.NaN });
  const { shown, isChanged } = draft;
  const error = label || isChanged ? minutesError('Break interval', shown.minutes) : null;
  const canSave = isChanged && !error;

  function save(form: FormEvent): void {
    form.preventDefault();
    if (!canSave) return;
    draft.saveDraft(shown, ({ minutes }) => {
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

/** Name and duration of a habit. */
function HabitDetails({ habit }: { readonly habit: Habit }) {
  const { description, duration } = habit;
  const minutes = Math.max(1, msToMinutes(duration));
  const draft = useDraft({ description, minutes });
  const { shown, isChanged } = draft;
  const descriptionError = nameError('Description', shown.description, LIMITS.nameLength);
  const durationError = minutesError('Duration', shown.minutes);
  const canSave = isChanged && !descriptionError && !durationError;

  function save(form: FormEvent): void {
    form.preventDefault();
    if (!canSave) return;
    draft.saveDraft({ ...shown, description: shown.description.trim() }, (final) =>
      saveHabit(habit, {
        ...(final.description !== description && { description: final.description }),
        // A duration whose minutes are unchanged keeps its seconds.
        ...(final.minutes !== minutes && { duration: minutesToMs(final.minutes) }),
      }),
    );
  }

  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={save}>
      <TextField
        label="Description"
        isRequired
        most={LIMITS.nameLength}
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

interface EditedDraft<T extends object> {
  /** The saved values, overridden by typed ones. */
  readonly shown: T;
  readonly isChanged: boolean;
  readonly type: (typed: Partial<T>) => void;
  /** Saves the shown values, or their `final` form. */
  readonly saveDraft: (final: T, save: (final: T) => Promise<ChangeOutcome>) => void;
}

/**
 * Typed values that are not saved. They survive updates of the saved values. A field equal to its saved value is no
 * longer part of them; if the save is refused, the typed values return.
 */
function useDraft<T extends object>(saved: T): EditedDraft<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  const changes = without(typed, saved);

  async function saveDraft(final: T, save: (final: T) => Promise<ChangeOutcome>): Promise<void> {
    setTyped(final);
    const { state } = await save(final);
    if (state === 'taken') setTyped((since) => without(since, final));
  }

  return {
    shown: { ...saved, ...changes },
    isChanged: Object.keys(changes).length > 0,
    type: (more) => setTyped((latest) => without({ ...latest, ...more }, saved)),
    saveDraft: (final, save) => void saveDraft(final, save),
  };
}

function without<T extends object>(typed: Partial<T>, others: T): Partial<T> {
  const names = Object.keys(typed) as (keyof T)[];
  const different = names.filter((name) => !Object.is(typed[name], others[name]));
  return Object.fromEntries(different.map((name) => [name, typed[name]])) as Partial<T>;
}
