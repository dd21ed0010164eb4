import { useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

interface ChoiceRowProps<K extends string> {
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  readonly options: readonly { readonly key: K; readonly text: string }[];
  readonly chosen: K;
  readonly onChange: (chosen: K) => void;
}

/** Buttons side by side, of which one is down. */
export function ChoiceRow<K extends string>({
  label,
  isLabelHidden = false,
  hint,
  options,
  chosen,
  onChange,
}: ChoiceRowProps<K>) {
  const id = useId();
  return (
    <div className="field">
      <span id={id} className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={id}
        className="toggle-row"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          const next = options.find(({ key }) => keys.has(key));
          if (next) onChange(next.key);
        }}
      >
        {options.map(({ key, text }) => (
          <ToggleButton key={key} id={key} className="toggle-key">
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}
