import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

/** Adjacent options with the same `group` are shown under that heading. */
export interface SelectOption {
  readonly key: string;
  readonly text: string;
  readonly group?: string;
}

export interface SelectFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly chosen: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (key: string) => void;
}

/** A native select: it searches by typing, and a phone shows its own picker. */
export function SelectField({ label, hint, chosen, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          className="field-input field-select"
          value={chosen}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(change) => onChange(change.target.value)}
        >
          {[...Map.groupBy(options, ({ group = '' }) => group)].map(([group, grouped]) => {
            const rows = grouped.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ));
            if (group === '') return rows;
            return (
              <optgroup key={group} label={group}>
                {rows}
              </optgroup>
            );
          })}
        </select>
        <ChevronDown
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
