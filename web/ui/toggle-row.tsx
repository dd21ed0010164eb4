import { useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import {
  ToggleButtonGroup,
  type ToggleButtonGroupProps,
} from 'react-aria-components/ToggleButtonGroup';

interface ToggleRowProps<K extends string | number> extends Pick<
  ToggleButtonGroupProps,
  'selectionMode' | 'disallowEmptySelection' | 'isDisabled'
> {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  /** Screen readers announce `name` instead of a short `text`. */
  readonly options: readonly { readonly key: K; readonly text: string; readonly name?: string }[];
  readonly chosen: readonly K[];
  readonly onChange: (chosen: readonly K[]) => void;
  readonly errorMessage?: string | null | undefined;
}

/** A row of buttons, any of which may be selected. */
export function ToggleRow<K extends string | number>(props: ToggleRowProps<K>) {
  const { label, isLabelHidden, hint, options, chosen, onChange, errorMessage, ...group } = props;
  const id = useId();
  return (
    <div className="field">
      <span id={id} className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </span>
      <ToggleButtonGroup
        selectionMode="multiple"
        {...group}
        aria-labelledby={`${id} ${id}-error`}
        className="toggle-row"
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          onChange(options.map(({ key }) => key).filter((key) => keys.has(key)));
        }}
      >
        {options.map(({ key, text, name }) => (
          <ToggleButton key={key} id={key} className="toggle-key">
            <span aria-hidden={name !== undefined || undefined}>{text}</span>
            {name && <span className="sr-only">{name}</span>}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {hint && <p className="field-hint">{hint}</p>}
      <p id={`${id}-error`} className="field-error empty:hidden">
        {errorMessage}
      </p>
    </div>
  );
}

interface ChoiceRowProps<K extends string> extends Pick<
  ToggleRowProps<K>,
  'label' | 'isLabelHidden' | 'hint' | 'options'
> {
  readonly chosen: K;
  readonly onChange: (chosen: K) => void;
}

/** A row of buttons, exactly one of which is selected. */
export function ChoiceRow<K extends string>({ chosen, onChange, ...row }: ChoiceRowProps<K>) {
  return (
    <ToggleRow
      {...row}
      selectionMode="single"
      disallowEmptySelection
      chosen={[chosen]}
      onChange={([next]) => {
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
