import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { COLOR_PATTERN, DEFAULT_COLOR } from '#domain/colors.ts';
import { TextField } from './text-field.tsx';

/** Each has a contrast of at least 3:1 on paper, so that an identity's marks are visible. */
const SWATCHES = {
  [DEFAULT_COLOR]: 'Blue',
  '#2F6F8F': 'Sea',
  '#2E7D4F': 'Green',
  '#6B7A1E': 'Olive',
  '#B7791F': 'Ocher',
  '#C2571A': 'Orange',
  '#C0392B': 'Red',
  '#B83268': 'Pink',
  '#7E4AA8': 'Violet',
  '#5A5F73': 'Slate',
};

export interface ColorFieldProps {
  readonly label: string;
  /** `#` and six hex digits if valid, otherwise the typed text. */
  readonly color: string;
  readonly onChange: (color: string) => void;
  readonly errorMessage?: string | null | undefined;
}

export function isColor(text: string): boolean {
  return new RegExp(COLOR_PATTERN).test(text);
}

export function ColorField({ label, color, onChange, errorMessage }: ColorFieldProps) {
  const shown = isColor(color) ? color : DEFAULT_COLOR;
  return (
    <TextField
      label={label}
      value={color}
      onChange={(typed) => onChange(typed.trim())}
      errorMessage={errorMessage}
      spellCheck="false"
      beside={
        // The browser's color picker, for all other colors.
        <input
          type="color"
          aria-label="Pick from the palette"
          className="field-input color-well"
          value={shown.toLowerCase()}
          onChange={(picked) => onChange(picked.target.value.toUpperCase())}
        />
      }
    >
      <RadioGroup
        aria-label={`${label} swatches`}
        orientation="horizontal"
        className="swatches"
        value={shown.toUpperCase()}
        onChange={onChange}
      >
        {Object.entries(SWATCHES).map(([swatch, name]) => (
          <RadioField key={swatch} value={swatch} aria-label={name}>
            <RadioButton className="swatch size-10 grid place-items-center rounded-full cursor-pointer">
              <span className="swatch-drop" style={{ backgroundColor: swatch }} />
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
    </TextField>
  );
}
