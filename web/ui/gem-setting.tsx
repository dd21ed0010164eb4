import type { Rank } from '#domain/ranks.ts';
import './styles/gem-setting.css';

export type Point = readonly [x: number, y: number];

/** A point around the center of a picture of 100 by 100; `degrees` clockwise from the top. */
function polar(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(50 + radius * Math.cos(angle)), round(50 + radius * Math.sin(angle))];
}

/** The six corners, clockwise from the upper one. */
export function hexagon(radius: number): Point[] {
  return [0, 60, 120, 180, 240, 300].map((degrees) => polar(degrees, radius));
}

/** Formats points for an SVG polygon. */
export function points(all: readonly Point[]): string {
  return all.map(([x, y]) => `${x},${y}`).join(' ');
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** Radius of the ring; the stone's outline is at 46 to 49. */
const RING = 53.5;
/** Leaves on both sides from the bottom up, in degrees from the top. */
const LEAF_ANGLES = [166, 149, 132, 115, 98, 81, 64, 47];
const RAYS = Array.from({ length: 24 }, (_, index) => index * 15);

/** The setting of a stone, in the units of its picture (0 to 100, and beyond), richer with each rank. */
export function GemSetting({ rank }: { readonly rank: Rank }) {
  if (rank === 0) return null;
  return (
    <g className="gem-setting" data-rank={rank}>
      {rank >= 5 && <polygon className="gem-rays" points={points(sunburst())} />}
      {rank >= 4 && <Laurel />}
      {rank === 3 && <Corners from={48} to={69} width={11} turned={30} />}
      {(rank === 2 || rank === 3) && <Corners from={48} to={66} width={10} turned={0} />}
      <polygon className="gem-ring-edge" points={points(hexagon(RING))} />
      <polygon className="gem-ring" points={points(hexagon(RING))} />
      {rank === 1 && <Claws />}
      {rank >= 5 && <polygon className="gem-metal" points={points(crest())} />}
    </g>
  );
}

/** Six metal points at the corners of the ring or, turned by 30 degrees, over its sides. */
function Corners(at: {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly turned: number;
}) {
  return [0, 60, 120, 180, 240, 300].map((side) => {
    const angle = side + at.turned;
    const reach = at.turned === 0 ? at.to : at.to * 0.88;
    const half = at.width / 2;
    const waist = (at.from + reach) / 2 - 3;
    const kite = [
      polar(angle, reach),
      polar(angle + degrees(half, waist), waist),
      polar(angle, at.from - 6),
      polar(angle - degrees(half, waist), waist),
    ];
    return <polygon key={angle} className="gem-metal" points={points(kite)} />;
  });
}

function Claws() {
  return hexagon(RING).map(([x, y]) => (
    <circle key={`${x} ${y}`} className="gem-metal" cx={x} cy={y} r="5" />
  ));
}

/** Two branches that meet below the stone. */
function Laurel() {
  return [1, -1].map((side) => (
    <g key={side} transform={side === 1 ? undefined : 'translate(100 0) scale(-1 1)'}>
      {LEAF_ANGLES.map((angle) => {
        const [x, y] = polar(angle, 57);
        return (
          <path
            key={angle}
            className="gem-leaf"
            d="M0 0C6 -4 6.5 -12 1 -19C-5 -13 -5.5 -5 0 0Z"
            transform={`translate(${x} ${y}) rotate(${angle - 62})`}
          />
        );
      })}
    </g>
  ));
}

function sunburst(): Point[] {
  return RAYS.flatMap((angle, index) => [
    polar(angle, index % 2 === 0 ? 78 : 70),
    polar(angle + 7.5, 58),
  ]);
}

/** A star above the upper corner. */
function crest(): Point[] {
  return Array.from({ length: 8 }, (_, index) => {
    const [x, y] = polar(index * 45, index % 2 === 0 ? 14 : 5);
    return [x, y - 58] as const;
  });
}

/** Converts an arc length to degrees. */
function degrees(length: number, radius: number): number {
  return (length / radius) * (180 / Math.PI);
}
