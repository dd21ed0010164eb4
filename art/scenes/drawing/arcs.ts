import { packed } from './path.ts';

/**
 * Bumps from place to place, as clouds and crowns of trees have them; the places are whole numbers, in the order of the clock. `bulge` is an
 * arc's radius as a share of the way it spans: at .5 it is half a circle, and flatter from there on.
 */
export function arcs(
  places: readonly (readonly [x: number, y: number])[],
  bulge: () => number,
): string {
  return places
    .map(([x, y], index) => {
      const before = places[index - 1];
      if (!before) return `M${packed([x, y])}`;
      const step = [x - before[0], y - before[1]] as const;
      const radius = Math.hypot(...step) * bulge();
      return `a${packed([radius, radius])} 0 0 1 ${packed(step)}`;
    })
    .join('');
}
