import { useSpinButton } from '@react-aria/spinbutton';
import { Minus, Plus } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components/TextField';
import { MAX_DURATION_MS, msToMinutes, parseMinutes } from '#domain/durations.ts';

interface MinutesFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whole minutes; `NaN` while what is typed is no duration. */
  readonly minutes: number;
  /** Called at each key, so that dependent values update before the field loses the focus. */
  readonly onChange: (minutes: number) => void;
  readonly most?: number;
  readonly isRequired?: boolean;
  readonly errorMessage?: string | null | undefined;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const MOST_MINUTES = msToMinutes(MAX_DURATION_MS);

/** Error text for a text that is no duration. */
export const NO_DURATION = 'Enter minutes, such as 90, 1:30 or 1h 30m.';

/**
 * Whole minutes, typed in any form of `parseMinutes` or changed by buttons and arrow keys, from 1 to `most` (a day).
 * Typed values out of bounds are not corrected: see `minutesError`.
 */
export function MinutesField({
  label,
  hint,
  minutes,
  onChange,
  most = MOST_MINUTES,
  isRequired = false,
  errorMessage,
  className = '',
  inputRef,
}: MinutesFieldProps) {
  const [typed, setTyped] = useState('');
  /** The text that stayed in the field when it lost the focus, and is no duration. */
  const [refused, setRefused] = useState('');
  const [stepped, setStepped] = useState(Number.NaN);
  const isAsTyped = Object.is(parseMinutes(typed), minutes);
  const shown = isAsTyped ? typed : toText(minutes);
  const error = errorMessage ?? (refused && refused === shown ? NO_DURATION : null);

  function changeBy(step: number): void {
    const changed = clamp((minutes || 0) + step, most);
    setStepped(changed);
    onChange(changed);
  }
  // Its role "spinbutton" is left out: iOS opens no keyboard for it.
  const { spinButtonProps, incrementButtonProps, decrementButtonProps } = useSpinButton({
    value: minutes,
    minValue: 1,
    maxValue: most,
    onIncrement: () => changeBy(1),
    onDecrement: () => changeBy(-1),
  });

  function type(text: string): void {
    setTyped(text);
    onChange(parseMinutes(text));
  }

  function tidy(): void {
    if (Number.isNaN(minutes)) setRefused(shown);
    else setTyped(toText(minutes));
  }

  return (
    <TextField
      className={`field ${className}`}
      inputMode="numeric"
      autoComplete="off"
      validationBehavior="aria"
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      value={shown}
      onChange={type}
      onBlur={tidy}
      onKeyDown={(press) => spinButtonProps.onKeyDown?.(press)}
    >
      <Label className="field-label">
        {label}
        <span className="font-normal text-ink-soft"> (minutes)</span>
      </Label>
      <div className="flex gap-2">
        <Button
          {...decrementButtonProps}
          aria-label={`Decrease ${label}`}
          excludeFromTabOrder
          preventFocusOnPress
          className="button button-outline button-icon flex-none"
        >
          <Minus size={18} />
        </Button>
        <Input ref={inputRef ?? null} className="field-input text-center" />
        <Button
          {...incrementButtonProps}
          aria-label={`Increase ${label}`}
          excludeFromTabOrder
          preventFocusOnPress
          className="button button-outline button-icon flex-none"
        >
          <Plus size={18} />
        </Button>
      </div>
      {/* Keys that are typed are echoed by the screen reader; a step is not. */}
      <output className="sr-only">{stepped === minutes && toText(stepped)}</output>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </TextField>
  );
}

/** Error text for a number of minutes of `what` ("Duration"); null if it is valid. */
export function minutesError(what: string, minutes: number): string | null {
  if (Number.isNaN(minutes) || minutes < 1)
    return `${what} is required: at least one minute, such as 25, 1:30 or 1h 30m.`;
  if (minutes > MOST_MINUTES) return `At most ${MOST_MINUTES} minutes, which is a whole day.`;
  return null;
}

function toText(minutes: number): string {
  return Number.isNaN(minutes) ? '' : String(minutes);
}

function clamp(minutes: number, most: number): number {
  return Math.min(Math.max(1, minutes), most);
}
