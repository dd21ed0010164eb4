import type { Framing } from './framing.ts';
import { packed } from '../drawing/path.ts';
import { boxPath } from './towers.ts';

/** A cooler's housing with its fan behind a grille; its top is lit. */
function cooler(x: number, y: number, width: number, height: number): string {
  const radius = Math.min(width, height) * 0.36;
  const [middle, centre] = [x + width * 0.5, y + 24 + radius];
  const slats = Array.from(
    { length: 7 },
    (_, index) =>
      `M${packed([middle - radius, centre + (index - 3) * radius * 0.28])}h${Math.round(radius * 2)}`,
  ).join('');
  return (
    `<path d="${boxPath({ x, y, width, height })}" fill="#0c0520"/><path d="M${packed([x, y])}h${width}v${Math.round(height * 0.7)}" fill="none" stroke="#1b7fa8" stroke-width="2.4" opacity=".8"/>` +
    `<circle cx="${Math.round(middle)}" cy="${Math.round(centre)}" r="${Math.round(radius)}" fill="#060212" stroke="#1c0a3e" stroke-width="5"/><path d="${slats}M${packed([x + 10, y + 12])}h${width - 20}" stroke="#1c0a3e" stroke-width="3"/>`
  );
}

/** Objects on the nearest part of the roof: coolers, a pipe, a cable. */
export function junk({ rider, walls }: Framing): string {
  const left = walls.left.x + walls.left.width;
  const [x, y] = [left - 60, rider.y + 96];
  return (
    `<path d="M${packed([x - 120, y + 20])}C${packed([x - 40, y - 60, left - 20, y - 96, left - 22, rider.y - 90])}" fill="none" stroke="#0a0418" stroke-width="5"/>` +
    cooler(x - 90, y + 26, 150, 260) +
    cooler(x + 66, y + 74, 118, 240) +
    `<path d="M${packed([x + 184, y + 120])}h46q16 0 16 16v300" fill="none" stroke="#0c0520" stroke-width="16"/><path d="M${packed([x + 186, y + 112])}h46q20 0 22 22" fill="none" stroke="#8a2a8c" stroke-width="1.6"/>`
  );
}
