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

export interface NumberFieldProps extends Omit<
  AriaNumberFieldProps,
  'className' | 'style' | 'children'
> {
  readonly label: string;
  /** What it counts, said after the number: "minutes". */
  readonly unit?: string;
  readonly hint?: string | undefined;
  readonly errorMessage?: string | null | undefined;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Hears the text at each key; `onChange` hears the number once the field is left. */
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
          <Minus aria-hidden size={18} />
        </Button>
        <Input
          ref={inputRef ?? null}
          className="field-input text-center"
          onInput={(input) => onType?.(input.currentTarget.value)}
        />
        <Button slot="increment" className="button button-outline button-icon flex-none">
          <Plus aria-hidden size={18} />
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
