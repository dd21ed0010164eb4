import { rankAt } from '#domain/ranks.ts';
import { HexGem } from './hex-gem.tsx';

interface LevelGemProps {
  readonly color: string;
  /** Undefined where it is not known: the stone is bare. */
  readonly level: number | undefined;
}

/** An identity's stone with the level that it has reached. */
export function LevelGem({ color, level }: LevelGemProps) {
  return (
    <HexGem color={color} rank={rankAt(level ?? 1)} className="level-gem">
      {level !== undefined && (
        <span className="level-gem-text" data-long={level > 99 || undefined}>
          <span className="level-gem-lvl">Lvl </span>
          {level}
        </span>
      )}
    </HexGem>
  );
}
