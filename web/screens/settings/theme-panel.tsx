import { Check } from 'lucide-react';
import { useId } from 'react';
import { RadioGroup, RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import type { User } from '#contract/users.ts';
import { changeUser } from '../../data/user/change-user.ts';
import {
  setColorSchemeChoice,
  useColorSchemeChoice,
  type ColorSchemeChoice,
  useColorScheme,
} from '../../themes/color-scheme.ts';
import {
  chosenTheme,
  hasBothSchemes,
  THEME_NAMES,
  type ThemeName,
  THEME_WORDS,
} from '../../themes/theme-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChoiceRow } from '../../ui/toggle-row.tsx';
import './theme-panel.css';

const SCHEMES: readonly { readonly key: ColorSchemeChoice; readonly text: string }[] = [
  { key: 'light', text: 'Light' },
  { key: 'dark', text: 'Dark' },
  { key: 'device', text: 'As the device' },
];

/** Selects the theme, which applies at once, here and on the user's other devices. */
export function ThemePanel({ me }: { readonly me: User }) {
  const theme = chosenTheme(me.preferences);
  const scheme = useColorSchemeChoice();
  return (
    <Panel title="Theme">
      <RadioGroup
        aria-label="Theme"
        className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] md:gap-4"
        value={theme}
        onChange={(next) => changeUser({ preferences: { theme: next } })}
      >
        {THEME_NAMES.map((name) => (
          <ThemeCard key={name} name={name} />
        ))}
      </RadioGroup>
      {hasBothSchemes(theme) && (
        <div className="mt-6 max-w-xl">
          <ChoiceRow
            label="Light or dark"
            hint={`${THEME_WORDS[theme].title} has both. For this device only.`}
            options={SCHEMES}
            chosen={scheme}
            onChange={setColorSchemeChoice}
          />
        </div>
      )}
    </Panel>
  );
}

/** Preview of a theme in its own colors. */
function ThemeCard({ name }: { readonly name: ThemeName }) {
  const descriptionId = useId();
  const scheme = useColorScheme();
  const { title, description } = THEME_WORDS[name];
  return (
    <RadioField value={name} aria-label={title} aria-describedby={descriptionId}>
      <RadioButton className="theme-choice">
        <span className="theme-card" data-theme={name} data-color-scheme={scheme}>
          <span className="theme-picture" />
          <span className="theme-words flex flex-col gap-[0.2rem] leading-[1.35]">
            <span className="theme-title">{title}</span>
            <span id={descriptionId} className="text-small text-ink-soft md:text-note">
              {description}
            </span>
          </span>
          <span className="theme-mark grid place-items-center text-ink size-7">
            <Check size={18} strokeWidth={3} />
          </span>
        </span>
      </RadioButton>
    </RadioField>
  );
}
