import { useId } from 'react';
import { TriangleAlert } from 'lucide-react';

export interface DateTimeFieldProps {
  readonly label: string;
  readonly hint: string;
  /** `YYYY-MM-DDTHH:MM` on some clock that the hint names; empty while it is not whole. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min: string;
  readonly errorMessage?: string | null | undefined;
}

/** The browser's own field: on a phone it is the phone's. */
export function DateTimeField({
  label,
  hint,
  value,
  onChange,
  min,
  errorMessage,
}: DateTimeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className="field-input"
        value={value}
        min={min}
        aria-invalid={Boolean(errorMessage)}
        aria-describedby={`${id}-hint ${id}-error`}
        data-invalid={errorMessage ? true : undefined}
        onChange={(change) => onChange(change.target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {errorMessage && (
          <>
            <TriangleAlert aria-hidden size={16} className="translate-y-0.5 flex-none" />
            {errorMessage}
          </>
        )}
      </p>
    </div>
  );
}
