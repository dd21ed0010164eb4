import { Label, TextArea as AriaTextArea, TextField } from 'react-aria-components/TextField';

export interface TextAreaProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly placeholder: string;
  readonly rows?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly maxLength: number;
}

/** A field for several lines, which grows with them within limits. */
export function TextArea({
  label,
  isLabelHidden = false,
  placeholder,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <TextField {...rest} className="field">
      <Label className={isLabelHidden ? 'sr-only' : 'field-label'}>{label}</Label>
      <AriaTextArea className="field-input field-lines" rows={rows} placeholder={placeholder} />
    </TextField>
  );
}
