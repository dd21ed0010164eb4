import {
  FieldError,
  Label,
  TextArea as AriaTextArea,
  TextField,
} from 'react-aria-components/TextField';
import { lengthError } from './text-errors.ts';

export interface TextAreaProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly placeholder: string;
  readonly rows?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Maximum number of characters, as in `TextField`. */
  readonly most: number;
}

/** A field for several lines, which grows with them within limits. */
export function TextArea({
  label,
  isLabelHidden = false,
  placeholder,
  rows = 4,
  value,
  most,
  onChange,
}: TextAreaProps) {
  const error = lengthError(value, most);
  return (
    <TextField
      className="field"
      validationBehavior="aria"
      isInvalid={error !== null}
      value={value}
      onChange={onChange}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'field-label'}>{label}</Label>
      <AriaTextArea
        dir="auto"
        className="field-input field-lines"
        rows={rows}
        placeholder={placeholder}
      />
      <FieldError className="field-error">{error}</FieldError>
    </TextField>
  );
}
