import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import {
  Button,
  FieldError,
  Group,
  Input,
  Label,
  NumberField as AriaNumberField,
  Text,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { MAX_DURATION_MS, msToMinutes } from '#domain/durations.ts';

export interface NumberFieldProps extends Omit<
  AriaNumberFieldProps,
  'className' | 'style' | 'children'
> {
  readonly label: string;
  /** Unit after the number: "minutes". */
  readonly unit?: string;
  readonly hint?: string | undefined;
  readonly errorMessage?: string | null | undefined;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Called with the text at each key; `onChange` gets the number when the field loses the focus. */
  readonly onType?: (text: string) => void;
}

export function NumberField({
  label,
  unit,
  hint,
  errorMessage,
  className = '',
  inputRef,
  onType,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField {...rest} className={`field ${className}`} isInvalid={Boolean(errorMessage)}>
      <Label className="field-label">
        {label}
        {unit && <span className="font-normal text-ink-soft"> ({unit})</span>}
      </Label>
      <Group className="flex gap-2">
        <Button slot="decrement" className="button button-outline button-icon flex-none">
          <Minus size={18} />
        </Button>
        <Input
          ref={inputRef ?? null}
          className="field-input text-center"
          onInput={(input) => onType?.(input.currentTarget.value)}
        />
        <Button slot="increment" className="button button-outline button-icon flex-none">
          <Plus size={18} />
        </Button>
      </Group>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{errorMessage}</FieldError>
    </AriaNumberField>
  );
}

const MOST_MINUTES = msToMinutes(MAX_DURATION_MS);

interface MinutesFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whole minutes; `NaN` while the field is empty. */
  readonly minutes: number;
  /** Called at each key, so that dependent values update before the field loses the focus. */
  readonly onChange: (minutes: number) => void;
  readonly isRequired?: boolean;
  readonly errorMessage?: string | null | undefined;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Whole minutes, from 1 to a day. Values out of bounds are not corrected: see `minutesError`. */
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

/** Error text for a number of minutes of `what` ("Duration"); null if it is valid. */
export function minutesError(what: string, minutes: number): string | null {
  if (Number.isNaN(minutes) || minutes < 1) return `${what} is required: at least one minute.`;
  if (minutes > MOST_MINUTES) return `At most ${MOST_MINUTES} minutes, which is a whole day.`;
  return null;
}
