import { Timer } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import type { BuiltInIdentity } from './identities.ts';
import { ownBuiltIn } from './own-built-in.ts';
import { OwnIcon } from './own-icon.tsx';
import type { Ownership } from './ownership.ts';
import './built-in-card.css';

interface BuiltInListProps {
  readonly label: string;
  readonly identities: readonly BuiltInIdentity[];
  readonly ownershipOf: (name: string) => Ownership | null;
}

export function BuiltInList({ label, identities, ownershipOf }: BuiltInListProps) {
  return (
    <ul className="built-in-list" aria-label={label}>
      {identities.map((builtIn) => (
        <li key={builtIn.name}>
          <BuiltInCard builtIn={builtIn} ownership={ownershipOf(builtIn.name)} />
        </li>
      ))}
    </ul>
  );
}

interface BuiltInCardProps {
  readonly builtIn: BuiltInIdentity;
  /** Null while it is loading. */
  readonly ownership: Ownership | null;
}

/** A card of a built-in identity. */
function BuiltInCard({ builtIn, ownership }: BuiltInCardProps) {
  const { name, description, color, Icon, habit } = builtIn;
  const titleId = useId();
  return (
    <article
      className="panel built-in"
      aria-labelledby={titleId}
      style={cssVariables({ '--identity': color })}
    >
      <div className="built-in-crest">
        <HexGem color={color} className="built-in-gem">
          <Icon strokeWidth={1.8} className="size-8" />
        </HexGem>
      </div>
      <div className="pt-[0.9rem] px-4 pb-3">
        <h3 id={titleId} className="text-[1.3125rem]">
          {name}
        </h3>
        <p className="mt-[0.3rem] text-ink-soft text-balance">{description}</p>
      </div>
      <div className="flex flex-col gap-3 pt-0 px-4 pb-[1.1rem]">
        <p className="built-in-habit">
          <Timer size={18} />
          <span>
            {`${habit.name}\u00a0· `}
            <span className="whitespace-nowrap">{habit.minutes} min</span>
          </span>
        </p>
        <AddButton builtIn={builtIn} ownership={ownership} />
      </div>
    </article>
  );
}

/** The same button in every state, so that it keeps the focus when a press changes its text. */
function AddButton({ builtIn, ownership }: BuiltInCardProps) {
  const { state, text, before, own } = ownBuiltIn(builtIn, ownership);
  return (
    <Button
      variant={state === 'none' ? 'primary' : 'outline'}
      aria-label={`${before} ${builtIn.name}`}
      aria-disabled={own === null}
      {...(own && { onPress: own })}
    >
      <OwnIcon state={state} />
      {text}
    </Button>
  );
}
