import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cssVariables } from '../../ui/css-variables.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import './sheet.css';

interface CharacterSheetProps {
  /** Empty until it is entered. */
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly Icon: LucideIcon;
  readonly children: ReactNode;
}

/** The chosen identity: a stone in its light, and its details. */
export function CharacterSheet({ name, color, Icon, children }: CharacterSheetProps) {
  return (
    <section
      className="quick-sheet"
      aria-label="Your character"
      style={cssVariables({ '--identity': color })}
    >
      <div className="quick-crest" aria-hidden>
        <HexGem color={color} className="quick-gem">
          <Icon strokeWidth={1.7} className="w-[clamp(2rem,4vw,5rem)] h-auto" />
        </HexGem>
        <span className="quick-level">Lvl 1</span>
      </div>
      <div className="quick-sheet-text">
        <h2 className="text-(--dusk-glow) text-[clamp(1.375rem,3.4vw,2.25rem)] wrap-anywhere">
          {name || 'Somebody new'}
        </h2>
        {children}
      </div>
    </section>
  );
}
