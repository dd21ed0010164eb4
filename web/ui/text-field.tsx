import type { ReactNode, Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { lengthError } from './text-errors.ts';

export interface TextFieldProps extends Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'value' | 'maxLength'
> {
  readonly label: string;
  readonly value: string;
  /** Maximum number of characters. A longer text stays, with an error: `lengthError` keeps a form from taking it. */
  readonly most?: number;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly errorMessage?: string | null | undefined;
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** At the end of the input. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

export function TextField({
  label,
  value,
  most = Infinity,
  placeholder,
  hint,
  errorMessage,
  isLabelHidden = false,
  inputRef,
  beside,
  children,
  className = '',
  autoComplete = 'off',
  ...rest
}: TextFieldProps) {
  const error = errorMessage ?? lengthError(value, most);
  return (
    <AriaTextField
      {...rest}
      autoComplete={autoComplete}
      validationBehavior="aria"
      className={`field ${className}`}
      value={value}
      isInvalid={Boolean(error)}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'field-label'}>{label}</Label>
      <div className="flex gap-2">
        <Input
          ref={inputRef ?? null}
          dir="auto"
          className="field-input"
          placeholder={placeholder ?? ''}
        />
        {beside}
      </div>
      {children}
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  );
}
