import type { ReactNode } from 'react';
import { type Rank, rankAt } from '#domain/ranks.ts';
import { GemSetting, hexagon, type Point, points } from './gem-setting.tsx';
import { inkOn } from './ink-on.ts';

const CORNERS = hexagon(46);
const TABLE = hexagon(31);
/** Shading of each facet with light from the upper left: white above zero, black below. */
const FACET_LIGHT = [-0.02, -0.2, -0.28, -0.1, 0.22, 0.32];

interface HexGemProps {
  readonly color: string;
  /** Rank, which decides the setting. */
  readonly rank?: Rank;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A cut hexagonal stone in an identity's color, the product's emblem. The children are shown on its table. */
export function HexGem({ color, rank = 0, className, children }: HexGemProps) {
  return (
    <span className={`relative inline-grid place-items-center ${className ?? ''}`}>
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        <GemSetting rank={rank} />
        <polygon points={points(CORNERS)} fill={color} />
        {FACET_LIGHT.map((light, side) => (
          <polygon
            key={side}
            points={points(facet(side))}
            fill={light > 0 ? '#fff' : '#000'}
            opacity={Math.abs(light)}
          />
        ))}
        <polygon
          points={points(TABLE)}
          fill="none"
          stroke="#fff"
          strokeOpacity="0.35"
          strokeWidth="1.5"
        />
        <polygon
          points={points(CORNERS)}
          fill="none"
          className="stroke-base-content"
          strokeWidth="5"
          strokeLinejoin="round"
        />
      </svg>
      <span className="relative" style={{ color: inkOn(color) }}>
        {children}
      </span>
    </span>
  );
}

function facet(side: number): Point[] {
  const next = (side + 1) % 6;
  return [CORNERS[side], CORNERS[next], TABLE[next], TABLE[side]].filter((at) => at !== undefined);
}

interface LevelGemProps {
  readonly color: string;
  /** Undefined while it is not known: the stone has no text. */
  readonly level: number | undefined;
}

/** An identity's stone with its level. */
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
