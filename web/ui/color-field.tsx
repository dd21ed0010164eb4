import {
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
} from 'react-aria-components/ColorSwatchPicker';
import { COLOR_PATTERN, DEFAULT_COLOR } from '#domain/colors.ts';
import { TextField } from './text-field.tsx';

/** Each has a contrast of at least 3:1 on paper, so that an identity's marks are visible. */
const SWATCHES = [
  DEFAULT_COLOR,
  '#2F6F8F',
  '#2E7D4F',
  '#6B7A1E',
  '#B7791F',
  '#C2571A',
  '#C0392B',
  '#B83268',
  '#7E4AA8',
  '#5A5F73',
];

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
      <ColorSwatchPicker
        aria-label={`${label} swatches`}
        className="swatches"
        value={shown}
        onChange={(picked) => onChange(picked.toString('hex').toUpperCase())}
      >
        {SWATCHES.map((swatch) => (
          <ColorSwatchPickerItem
            key={swatch}
            color={swatch}
            className="swatch size-10 grid place-items-center rounded-full cursor-pointer"
          >
            <ColorSwatch className="swatch-drop" />
          </ColorSwatchPickerItem>
        ))}
      </ColorSwatchPicker>
    </TextField>
  );
}
