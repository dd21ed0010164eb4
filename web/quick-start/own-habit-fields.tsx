import type { RefObject } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { MinutesField, minutesError } from '../ui/minutes-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { HabitPage } from './habit-draft.ts';
import { RHYTHMS } from './rhythms.ts';

interface OwnHabitFieldsProps {
  readonly page: HabitPage;
  readonly onChange: (page: HabitPage) => void;
  readonly nameInput: RefObject<HTMLInputElement | null>;
  /** The page begins here. */
  readonly isFirst: boolean;
}

/** A habit in one's own words. */
export function OwnHabitFields({ page, onChange, nameInput, isFirst }: OwnHabitFieldsProps) {
  const { name, minutes, rhythm, hasTried } = page;
  return (
    <div className="quick-fields">
      <TextField
        label="Habit"
        placeholder="Run, Read, Stretch…"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        inputRef={nameInput}
        isRequired
        validationBehavior="aria"
        maxLength={LIMITS.nameLength}
        autoComplete="off"
        value={name}
        onChange={(typed) => onChange({ ...page, name: typed })}
        errorMessage={hasTried && name.trim() === '' ? 'Name is required.' : null}
      />
      <div className="quick-fields-line">
        <MinutesField
          label="Duration"
          isRequired
          minutes={minutes}
          onChange={(typed) => onChange({ ...page, minutes: typed })}
          errorMessage={hasTried ? minutesError('Duration', minutes) : null}
        />
        <SelectField
          label="How often"
          chosen={rhythm}
          options={RHYTHMS}
          onChange={(key) => {
            const known = RHYTHMS.find((one) => one.key === key);
            if (known) onChange({ ...page, rhythm: known.key });
          }}
        />
      </div>
    </div>
  );
}
