import { Timer } from 'lucide-react';
import { useId } from 'react';
import { cssVariables } from '../ui/css-variables.ts';
import { HexGem } from '../ui/hex-gem.tsx';
import { AddButton } from './add-button.tsx';
import type { BuiltInIdentity } from './identities.ts';
import type { Ownership } from './ownership.ts';
import './built-in-card.css';

interface BuiltInCardProps {
  readonly builtIn: BuiltInIdentity;
  /** Null while it is not known. */
  readonly ownership: Ownership | null;
}

/** Somebody to become, as a card to collect. */
export function BuiltInCard({ builtIn, ownership }: BuiltInCardProps) {
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
          <Icon aria-hidden strokeWidth={1.8} className="built-in-icon" />
        </HexGem>
      </div>
      <div className="built-in-text">
        <h3 id={titleId} className="built-in-name">
          {name}
        </h3>
        <p className="built-in-line">{description}</p>
      </div>
      <div className="built-in-foot">
        <p className="built-in-habit">
          <Timer aria-hidden size={18} />
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
