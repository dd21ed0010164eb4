import { LIMITS } from '#contract/limits.ts';
import { parseMinutes } from '#domain/durations.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { focusFirst } from '../../ui/focus.ts';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftErrors, SessionDraft } from './session-draft.ts';

export interface SessionFieldsDraft extends SessionDraft {
  /** Id of the habit, or of the identity that was played as a whole. */
  readonly playedId: string;
  readonly note: string;
}

interface SessionFieldsProps {
  readonly draft: SessionFieldsDraft;
  readonly onChange: (typed: Partial<SessionFieldsDraft>) => void;
  readonly options: readonly SelectOption[];
  readonly zone: string;
  readonly durationHint: string;
  /** Null until the first attempt to save. */
  readonly errors: DraftErrors | null;
}

export function SessionFields(props: SessionFieldsProps) {
  const { draft, onChange, options, zone, durationHint, errors } = props;
  return (
    <>
      <TextField
        label="Duration (minutes)"
        hint={durationHint}
        inputMode="numeric"
        inputRef={focusFirst}
        value={draft.minutes}
        onChange={(minutes) => onChange({ minutes })}
        onBlur={() => onChange({ minutes: String(parseMinutes(draft.minutes) || 0) })}
        errorMessage={errors?.minutes}
      />
      <DateTimeField
        label="Started"
        hint={`Your time zone: ${zone.replaceAll('_', ' ')}.`}
        min="2000-01-01T00:00"
        value={draft.start}
        onChange={(start) => onChange({ start })}
        errorMessage={errors?.start}
      />
      <SelectField
        label="Habit"
        chosen={draft.playedId}
        options={options}
        onChange={(playedId) => onChange({ playedId })}
      />
      <TextArea
        label="Note"
        placeholder="How it went"
        rows={2}
        most={LIMITS.noteLength}
        value={draft.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
