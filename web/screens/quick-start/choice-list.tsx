import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { cssVariables } from '../../ui/css-variables.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import './choice.css';

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

/** A vertical list of choices, like the first screen of a game. */
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
          // Keyboard users start at the current choice.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={key === chosen}
        >
          <RadioButton className="choice" style={cssVariables({ '--identity': color })}>
            {mark}
            <span className="grid min-w-0">
              <span className="choice-name font-display text-[1.1875rem] font-bold leading-tight">
                {name}
              </span>
              <span className="text-small leading-[1.3] max-[60rem]:hidden">{line}</span>
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
      <Icon strokeWidth={2} className="size-5" />
    </HexGem>
  );
}
