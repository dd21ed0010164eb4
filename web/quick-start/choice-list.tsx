import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { cssVariables } from '../ui/css-variables.ts';
import './choice.css';
import type { LucideIcon } from 'lucide-react';
import { HexGem } from '../ui/hex-gem.tsx';

export interface Choice {
  readonly key: string;
  readonly name: string;
  readonly line: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly mark: ReactNode;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChange: (key: string) => void;
}

/** What can be chosen, one below the other, as on the first screen of a game. */
export function ChoiceList({ label, choices, chosen, onChange }: ChoiceListProps) {
  return (
    <RadioGroup
      aria-label={label}
      className="grid gap-[0.6rem] content-start"
      value={chosen}
      onChange={onChange}
    >
      {choices.map(({ key, name, line, color, mark }) => (
        <RadioField
          key={key}
          value={key}
          // The page begins with the choice.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={key === chosen}
        >
          <RadioButton className="choice" style={cssVariables({ '--identity': color })}>
            {mark}
            <span className="grid min-w-0">
              <span className="choice-name">{name}</span>
              <span className="choice-line">{line}</span>
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}

interface ChoiceStoneProps {
  /** `#rrggbb` */
  readonly color: string;
  readonly Icon: LucideIcon;
}

export function ChoiceStone({ color, Icon }: ChoiceStoneProps) {
  return (
    <HexGem color={color} className="choice-stone">
      <Icon aria-hidden strokeWidth={2} className="size-5" />
    </HexGem>
  );
}
