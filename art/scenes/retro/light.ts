import type { Framing } from './framing.ts';
import { glow } from '../drawing/paint.ts';
import { type Knot, path } from '../drawing/path.ts';

/** Dusk that darkens with the distance from the sun, as the gradient `away`. */
export function awayFromSun({ sun }: Framing): string {
  return glow('away', sun.x, sun.y, sun.radius * 6.3, [
    [0.3, '#7a2e4d', 0],
    [1, '#7a2e4d', 0.46],
  ]);
}

/**
 * Draws shapes in the light's color and again in their own, moved away from the sun: light remains on upper left edges.
 */
export function inLight(id: string, shapes: string, paint: string, light: string): string {
  return `<g fill="${light}" transform="translate(-1-1.3)"><g id="${id}-shapes">${shapes}</g></g><use href="#${id}-shapes" fill="${paint}"/>`;
}

export function plain(outline: readonly Knot[]): string {
  return `<path d="${path(outline)}"/>`;
}
