import { TriangleAlert } from 'lucide-react';
import { useId, type Ref } from 'react';

export interface TimeFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** `HH:MM`; empty while it is incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly errorMessage?: string | null | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A time of day in the browser's native field, which a phone shows as its own picker. */
export function TimeField(props: TimeFieldProps) {
  return <NativeField type="time" {...props} />;
}

/** The same for a day, `YYYY-MM-DD`, from the day `min` on. */
export function DateField(props: TimeFieldProps & { readonly min: string }) {
  return <NativeField type="date" {...props} />;
}

interface NativeFieldProps extends TimeFieldProps {
  readonly type: 'time' | 'date';
  readonly min?: string;
}

function NativeField({
  type,
  label,
  hint,
  value,
  onChange,
  onBlur,
  min,
  errorMessage,
  inputRef,
}: NativeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        type={type}
        required
        className="field-input"
        value={value}
        min={min}
        aria-invalid={Boolean(errorMessage)}
        aria-describedby={`${id}-hint ${id}-error`}
        data-invalid={errorMessage ? true : undefined}
        onChange={(change) => onChange(change.target.value)}
        onBlur={onBlur}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {errorMessage && (
          <>
            <TriangleAlert size={16} className="translate-y-0.5 flex-none" />
            {errorMessage}
          </>
        )}
      </p>
    </div>
  );
}
