import { RadioGroup } from 'react-aria-components/RadioGroup';
import type { User } from '#contract/users.ts';
import { chosenTheme, THEME_NAMES } from '../themes/theme-names.ts';
import { Panel } from '../ui/panel.tsx';
import { changeUser } from '../user/change-user.ts';
import { ThemeCard } from './theme-card.tsx';
import './theme-panel.css';

/** Which voyage this is: chosen and seen at once, here and on the person's other devices. */
export function ThemePanel({ me }: { readonly me: User }) {
  return (
    <Panel title="Theme">
      <RadioGroup
        aria-label="Theme"
        className="theme-cards"
        value={chosenTheme(me.preferences)}
        onChange={(theme) => {
          changeUser({ preferences: { theme } });
        }}
      >
        {THEME_NAMES.map((name) => (
          <ThemeCard key={name} name={name} />
        ))}
      </RadioGroup>
    </Panel>
  );
}
