import { BuiltInCard } from './built-in-card.tsx';
import type { BuiltInIdentity } from './identities.ts';
import type { Ownership } from './ownership.ts';

interface BuiltInListProps {
  readonly label: string;
  readonly identities: readonly BuiltInIdentity[];
  readonly ownershipOf: (name: string) => Ownership | null;
  /** `tall` cards stand up where there is room for three in a row; the others lie. */
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
