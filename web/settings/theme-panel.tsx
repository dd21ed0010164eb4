import { RadioGroup } from 'react-aria-components/RadioGroup';
import type { User } from '#contract/users.ts';
import {
  setColorSchemeChoice,
  useColorSchemeChoice,
  type ColorSchemeChoice,
} from '../themes/color-scheme.ts';
import { chosenTheme, hasBothSchemes, THEME_NAMES } from '../themes/theme-names.ts';
import { THEME_WORDS } from '../themes/theme-words.ts';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { Panel } from '../ui/panel.tsx';
import { changeUser } from '../user/change-user.ts';
import { ThemeCard } from './theme-card.tsx';
import './theme-panel.css';

const SCHEMES: readonly { readonly key: ColorSchemeChoice; readonly text: string }[] = [
  { key: 'light', text: 'Light' },
  { key: 'dark', text: 'Dark' },
  { key: 'device', text: 'As the device' },
];

/** Which voyage this is: chosen and seen at once, here and on the person's other devices. */
export function ThemePanel({ me }: { readonly me: User }) {
  const theme = chosenTheme(me.preferences);
  const scheme = useColorSchemeChoice();
  return (
    <Panel title="Theme">
      <RadioGroup
        aria-label="Theme"
        className="theme-cards"
        value={theme}
        onChange={(next) => {
          changeUser({ preferences: { theme: next } });
        }}
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
