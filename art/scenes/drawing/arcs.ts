import { packed } from './path.ts';

/**
 * A chain of arcs, as the outline of clouds and crowns of trees; the points are whole numbers, in clockwise order.
 * `bulge` is an arc's radius as a fraction of its chord: .5 is half a circle, larger values are flatter.
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
