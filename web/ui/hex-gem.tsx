import type { ReactNode } from 'react';
import { inkOn } from './ink-on.ts';

const CORNERS = [0, 1, 2, 3, 4, 5].map((side) => corner(side, 46));
const TABLE = [0, 1, 2, 3, 4, 5].map((side) => corner(side, 31));
/** Light falls from the upper left: each facet's veil, white above zero and black below. */
const FACET_LIGHT = [-0.02, -0.2, -0.28, -0.1, 0.22, 0.32];

interface HexGemProps {
  readonly color: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A cut six-sided stone in an identity's color: the emblem of the product. What it holds is written on its table. */
export function HexGem({ color, className, children }: HexGemProps) {
  return (
    <span className={`relative inline-grid place-items-center ${className ?? ''}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full">
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

type Point = readonly [x: number, y: number];

function corner(side: number, radius: number): Point {
  const angle = (Math.PI / 3) * side - Math.PI / 2;
  return [round(50 + radius * Math.cos(angle)), round(50 + radius * Math.sin(angle))];
}

function facet(side: number): Point[] {
  const next = (side + 1) % 6;
  return [CORNERS[side], CORNERS[next], TABLE[next], TABLE[side]].filter((at) => at !== undefined);
}

function points(all: readonly Point[]): string {
  return all.map(([x, y]) => `${x},${y}`).join(' ');
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
