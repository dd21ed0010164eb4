import { useId } from 'react';
import { Text } from 'react-aria-components/Text';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

export interface ToggleRowProps<K extends string | number> {
  readonly label: string;
  /** `text` is short; `name` is what a screen reader says. */
  readonly options: readonly { readonly key: K; readonly text: string; readonly name: string }[];
  readonly chosen: readonly K[];
  readonly onChange: (chosen: readonly K[]) => void;
  readonly isDisabled?: boolean;
  readonly errorMessage?: string | null | undefined;
}

/** Buttons side by side, of which any may be down. */
export function ToggleRow<K extends string | number>({
  label,
  options,
  chosen,
  onChange,
  isDisabled = false,
  errorMessage,
}: ToggleRowProps<K>) {
  const id = useId();
  return (
    <div className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={`${id} ${id}-error`}
        className="toggle-row"
        selectionMode="multiple"
        isDisabled={isDisabled}
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          onChange(options.map(({ key }) => key).filter((key) => keys.has(key)));
        }}
      >
        {options.map(({ key, text, name }) => (
          <ToggleButton key={key} id={key} className="toggle-key">
            <span aria-hidden>{text}</span>
            <span className="sr-only">{name}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Text id={`${id}-error`} className="field-error empty:hidden">
        {errorMessage}
      </Text>
    </div>
  );
}
