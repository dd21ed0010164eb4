import { Timer, ArchiveRestore, Check, Plus } from 'lucide-react';
import { useId } from 'react';
import { minutesToMs } from '#domain/durations.ts';
import type { BuiltInIdentity } from './identities.ts';
import type { Ownership } from './ownership.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import { Button } from '../../ui/button.tsx';
import { unarchiveIdentity, archiveIdentity } from '../identity-form/archive-identity.ts';
import { initIdentity, newIdentity } from '../identity-form/create-identity.ts';
import { newId } from '../../platform/new-id.ts';
import './built-in-card.css';

interface BuiltInListProps {
  readonly label: string;
  readonly identities: readonly BuiltInIdentity[];
  readonly ownershipOf: (name: string) => Ownership | null;
  /** `tall` cards are upright if there is room for three in a row; `wide` ones are always horizontal. */
  readonly shape?: 'wide' | 'tall';
}

export function BuiltInList({ label, identities, ownershipOf, shape = 'wide' }: BuiltInListProps) {
  return (
    <ul className="built-in-list" data-shape={shape} aria-label={label}>
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

interface AddButtonProps {
  readonly builtIn: BuiltInIdentity;
  readonly ownership: Ownership | null;
}

/** The same button in every state, so that it keeps the focus when a press changes its text. */
function AddButton({ builtIn, ownership }: AddButtonProps) {
  const { name } = builtIn;
  if (ownership?.state === 'active') {
    return (
      <Button aria-disabled aria-label={`Already yours: ${name}`}>
        <Check size={18} strokeWidth={2.5} />
        Already yours
      </Button>
    );
  }
  if (ownership?.state === 'archived') {
    const { identity } = ownership;
    return (
      <Button aria-label={`Unarchive ${name}`} onPress={() => void unarchiveIdentity(identity)}>
        <ArchiveRestore size={18} />
        Unarchive
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      aria-label={`Add ${name}`}
      aria-disabled={ownership === null}
      {...(ownership && { onPress: () => addIdentity(builtIn) })}
    >
      <Plus size={18} strokeWidth={2.5} />
      Add
    </Button>
  );
}

/** Adds a built-in identity with its habit; both are shown at once, and Undo archives them. */
function addIdentity({ name, color, habit }: BuiltInIdentity): void {
  const draft = { id: newId(), description: name, color };
  const first = { id: newId(), description: habit.name, durationMs: minutesToMs(habit.minutes) };
  initIdentity(draft, first, {
    tone: 'success',
    text: `${name} is yours now.`,
    undo: () => archiveIdentity(newIdentity(draft)),
  });
}
