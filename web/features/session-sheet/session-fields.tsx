import { LIMITS } from '#contract/limits.ts';
import { focusFirst } from '../../ui/focus.ts';
import { MinutesField } from '../../ui/minutes-field.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { DraftErrors, SessionDraft, SessionTimes } from './session-draft.ts';
import { SpanFields } from './span-fields.tsx';

export interface SessionFieldsDraft extends SessionDraft {
  /** Id of the habit, or of the identity that was played as a whole. */
  readonly playedId: string;
  readonly note: string;
}

interface SessionFieldsProps {
  readonly draft: SessionFieldsDraft;
  readonly times: SessionTimes;
  readonly onChange: (typed: Partial<SessionFieldsDraft>) => void;
  readonly options: readonly SelectOption[];
  readonly zone: string;
  readonly durationHint: string;
  /** Null until the first attempt to save. */
  readonly errors: DraftErrors | null;
}

export function SessionFields(props: SessionFieldsProps) {
  const { draft, times, onChange, options, zone, durationHint, errors } = props;
  return (
    <>
      <SelectField
        label="Habit"
        chosen={draft.playedId}
        options={options}
        onChange={(playedId) => onChange({ playedId })}
      />
      <SpanFields
        draft={draft}
        times={times}
        zone={zone}
        onChange={onChange}
        error={errors?.start}
      />
      {/* A text without a number counts as 0 once the field is left. */}
      <div onBlur={() => Number.isNaN(draft.minutes) && onChange({ minutes: 0 })}>
        <MinutesField
          label="Duration"
          hint={durationHint}
          inputRef={focusFirst}
          minutes={draft.minutes}
          onChange={(minutes) => onChange({ minutes })}
          errorMessage={errors?.minutes}
        />
      </div>
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
