import {
  FieldError,
  Label,
  TextArea as AriaTextArea,
  TextField,
} from 'react-aria-components/TextField';

export interface TextAreaProps {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly maxLength: number;
  readonly errorMessage?: string | null | undefined;
}

/** Several lines, and as high as they are within bounds. */
export function TextArea({
  label,
  isLabelHidden = false,
  placeholder = '',
  errorMessage,
  ...rest
}: TextAreaProps) {
  return (
    <TextField {...rest} className="field" isInvalid={Boolean(errorMessage)}>
      <Label className={isLabelHidden ? 'sr-only' : 'field-label'}>{label}</Label>
      <AriaTextArea className="field-input field-lines" rows={4} placeholder={placeholder} />
      <FieldError className="field-error">{errorMessage}</FieldError>
    </TextField>
  );
}
