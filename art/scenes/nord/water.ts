import { between, type Random } from '../drawing/noise.ts';
import { packed } from '../drawing/path.ts';
import type { Framing } from './framing.ts';

/** A ripple as a sliver with pointed ends, in few sizes, which compress well. */
function sliver(x: number, y: number, half: number): string {
  const long = half < 12 ? Math.max(4, Math.round(half / 2) * 2) : Math.round(half / 6) * 6;
  const thick = Math.round(1.2 + long / 13);
  return `M${packed([x - long, y])}q${packed([long, -thick, long * 2, 0])}q${packed([-long, thick, -long * 2, 0])}z`;
}

/**
 * Ripples from the horizon on, wider apart and longer towards the viewer; `spread` limits the distance from `middle` by
 * depth.
 */
export function ripples(
  random: Random,
  { horizon, height }: Framing,
  count: number,
  middle: number,
  spread: (depth: number) => number,
): string {
  return Array.from({ length: count }, () => {
    const depth = random() ** 1.7;
    const y = horizon + 5 + depth * (height - horizon) * 0.8;
    const x = middle + (random() + random() - 1) * spread(depth);
    const half = (6 + depth * 46) * between(random, 0.4, 1.2);
    return sliver(x, y, half);
  }).join('');
}

/** The sun's reflection on the water. */
export function road(random: Random, framing: Framing, count: number): string {
  const { sun } = framing;
  return ripples(random, framing, count, sun.x, (depth) => sun.radius * (0.9 + depth * 3));
}

/** Reflection of an object in the water: a column of slivers, each broken at a different position. */
export function broken(
  random: Random,
  at: { readonly x: number; readonly y: number; readonly half: number; readonly deep: number },
  count: number,
): string {
  return Array.from({ length: count }, () => {
    const depth = random() ** 1.3;
    const half = at.half * between(random, 0.2, 0.62) * (1 - depth * 0.4);
    const x = at.x + between(random, -1, 1) * (at.half - half);
    return sliver(x, at.y + depth * at.deep, half);
  }).join('');
}
