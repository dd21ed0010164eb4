import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Beginning } from '../beginning/beginning.ts';
import { CharacterSheet } from './character-sheet.tsx';
import { HabitLine } from './habit-line.tsx';
import { suggestionFor } from './suggestions.ts';

interface SaveFileProps {
  readonly beginning: Beginning;
  /** What to do with it. */
  readonly children: ReactNode;
}

/** All that was chosen, as the slot of a game that has just begun. */
export function SaveFile({ beginning, children }: SaveFileProps) {
  const { name, identity, habit } = beginning;
  if (!identity || !habit) return null;
  return (
    <CharacterSheet
      name={identity.name}
      color={identity.color}
      Icon={suggestionFor(identity.name)?.Icon ?? Sparkles}
    >
      <p className="quick-slot">
        {name === '' ? 'Slot one, not saved yet' : `Slot one, ${name}, not saved yet`}
      </p>
      <HabitLine {...habit} />
      <div className="quick-save-row">{children}</div>
    </CharacterSheet>
  );
}
