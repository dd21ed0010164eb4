import { Check } from 'lucide-react';
import { useId } from 'react';
import { RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { useColorScheme } from '../themes/color-scheme.ts';
import type { ThemeName } from '../themes/theme-names.ts';
import { THEME_WORDS } from '../themes/theme-words.ts';

/** A poster of a theme, on its own paper and in its own colors. */
export function ThemeCard({ name }: { readonly name: ThemeName }) {
  const descriptionId = useId();
  const scheme = useColorScheme();
  const { title, description } = THEME_WORDS[name];
  return (
    <RadioField value={name} aria-label={title} aria-describedby={descriptionId}>
      <RadioButton className="theme-choice">
        <span className="theme-card" data-theme={name} data-color-scheme={scheme}>
          <span className="theme-picture" />
          <span className="theme-words">
            <span className="theme-title">{title}</span>
            <span id={descriptionId} className="theme-description">
              {description}
            </span>
          </span>
          <span className="theme-mark">
            <Check aria-hidden size={18} strokeWidth={3} />
          </span>
        </span>
      </RadioButton>
    </RadioField>
  );
}
