import type { Ref } from 'react';
import { MAX_DURATION_MS, msToMinutes } from '#domain/durations.ts';
import { NumberField } from './number-field.tsx';

const MOST_MINUTES = msToMinutes(MAX_DURATION_MS);

export interface MinutesFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whole minutes; `NaN` while the field is empty. */
  readonly minutes: number;
  /** Hears each key, so that what depends on it follows before the field is left. */
  readonly onChange: (minutes: number) => void;
  readonly isRequired?: boolean;
  readonly errorMessage?: string | null | undefined;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Whole minutes, 1 to those of a day. Out of bounds is said, not mended behind one's back: see `minutesError`. */
export function MinutesField({ minutes, onChange, ...rest }: MinutesFieldProps) {
  return (
    <NumberField
      {...rest}
      unit="minutes"
      validationBehavior="aria"
      commitBehavior="validate"
      minValue={1}
      maxValue={MOST_MINUTES}
      formatOptions={{ maximumFractionDigits: 0, useGrouping: false, numberingSystem: 'latn' }}
      value={minutes}
      onChange={onChange}
      onType={(text) => onChange(text === '' ? Number.NaN : Number(text))}
    />
  );
}

/** What is wrong with `minutes` of something ("Duration"); null where nothing is. */
export function minutesError(what: string, minutes: number): string | null {
  if (Number.isNaN(minutes) || minutes < 1) return `${what} is required: at least one minute.`;
  if (minutes > MOST_MINUTES) return `At most ${MOST_MINUTES} minutes, which is a whole day.`;
  return null;
}
