import { knots, path } from './path.ts';

/** Hand-drawn outlines, as `knots` reads them, in one path: to a tenth of a unit, for small or near objects. */
export function silhouette(...drawings: readonly string[]): string {
  return drawings.map((drawing) => path(knots(drawing), true, 1)).join('');
}

/** The same to a whole unit, for planes of rock and ice. */
export function planes(...drawings: readonly string[]): string {
  return drawings.map((drawing) => path(knots(drawing))).join('');
}
