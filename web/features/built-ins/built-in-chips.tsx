import { Button } from '../../ui/button.tsx';
import { HexGem } from '../../ui/hex-gem.tsx';
import type { BuiltInIdentity } from './identities.ts';
import { ownBuiltIn } from './own-built-in.ts';
import { OwnIcon } from './own-icon.tsx';
import type { Ownership } from './ownership.ts';
import './built-in-chips.css';

interface BuiltInChipsProps {
  readonly label: string;
  readonly identities: readonly BuiltInIdentity[];
  readonly ownershipOf: (name: string) => Ownership | null;
}

/** Built-in identities as small buttons that add them. */
export function BuiltInChips({ label, identities, ownershipOf }: BuiltInChipsProps) {
  return (
    <ul className="flex flex-wrap gap-[0.6rem]" aria-label={label}>
      {identities.map((builtIn) => (
        <li key={builtIn.name}>
          <BuiltInChip builtIn={builtIn} ownership={ownershipOf(builtIn.name)} />
        </li>
      ))}
    </ul>
  );
}

interface BuiltInChipProps {
  readonly builtIn: BuiltInIdentity;
  /** Null while it is loading. */
  readonly ownership: Ownership | null;
}

/** The same button in every state, so that it keeps the focus when a press changes it. */
function BuiltInChip({ builtIn, ownership }: BuiltInChipProps) {
  const { name, color, Icon, habit } = builtIn;
  const { state, text, before, own } = ownBuiltIn(builtIn, ownership);
  return (
    <Button className="built-in-chip" aria-disabled={own === null} {...(own && { onPress: own })}>
      <HexGem color={color} className="size-9 flex-none">
        <Icon strokeWidth={1.8} className="size-4" />
      </HexGem>
      <span className="flex flex-col leading-[1.2] text-start">
        <span>
          <span className="sr-only">{before} </span>
          {name}
        </span>
        <span className="text-note font-normal text-ink-soft" aria-hidden={state !== 'none'}>
          {state === 'none' ? `${habit.name} · ${habit.minutes} min` : text}
        </span>
      </span>
      <OwnIcon state={state} />
    </Button>
  );
}
