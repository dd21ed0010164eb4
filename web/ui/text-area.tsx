import {
  FieldError,
  Label,
  Text,
  TextArea as AriaTextArea,
  TextField,
} from 'react-aria-components/TextField';

export interface TextAreaProps {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly rows?: number;
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
  hint,
  rows = 4,
  errorMessage,
  ...rest
}: TextAreaProps) {
  return (
    <TextField {...rest} className="field" isInvalid={Boolean(errorMessage)}>
      <Label className={isLabelHidden ? 'sr-only' : 'field-label'}>{label}</Label>
      <AriaTextArea className="field-input field-lines" rows={rows} placeholder={placeholder} />
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{errorMessage}</FieldError>
    </TextField>
  );
}
