import type { Sheet } from '../sheet.ts';
import type { Framing } from './framing.ts';
import type { Random } from '../drawing/noise.ts';
import { soft } from '../drawing/paint.ts';
import { ripples } from './roof.ts';

/** Blinking elements: warning lamps on the masts, and ripples in the wet. */
export function lamps(
  random: Random,
  framing: Framing,
  masts: readonly { readonly x: number; readonly y: number }[],
): Sheet {
  const { width, walls, rider } = framing;
  const hidden = (x: number, y: number): boolean =>
    x < walls.left.width + 90 ||
    x > walls.right.x - 12 ||
    (y > rider.y - 390 && Math.abs(x - rider.x - 60) < 290);
  const mast = { x: walls.right.x + 62, y: walls.right.top - 180 };
  const dots = [...masts.filter(({ x, y }) => !hidden(x, y)), mast]
    .map(({ x, y }) => `<use href="#l" x="${Math.round(x)}" y="${Math.round(y)}"/>`)
    .join('');
  return {
    name: 'lamps',
    drawing: `<defs>${soft('lamp', [
      [0, '#ff2a5a', 0.9],
      [0.3, '#ff2a5a', 0.4],
      [1, '#ff2a5a', 0],
    ])}<g id="l"><circle r="16" fill="url(#lamp)"/><circle r="2.2" fill="#ffd0d8"/></g></defs>${dots}<g fill="none" stroke="#e0f8ff" stroke-width="1.2" opacity=".55">${ripples(random, framing, 10)}</g>`,
    box: { x: 0, y: 0, width, height: rider.y + 190 },
    motion: { kind: 'glimmer', seconds: 2.6, least: 0.15 },
  };
}
