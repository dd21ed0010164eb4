import type { Framing } from './framing.ts';
import { glow } from '../drawing/paint.ts';

export function moonDefs({ moons, sun }: Framing): string {
  return moons
    .map(({ x, y, radius }, index) => {
      const light = Math.atan2(sun.y - y, sun.x - x);
      const [right, down] = [Math.cos(light), Math.sin(light)];
      return glow(
        `moon-${index}`,
        Math.round(x + right * radius * 1.05),
        Math.round(y + down * radius * 1.05),
        radius * 1.85,
        [
          [0, '#fff', 0.6],
          [0.2, '#cdbaff', 0.1],
          [0.4, '#5a46b8', 0.6],
          [0.62, '#1f1758', 0.97],
          [0.9, '#0d0b2a', 1],
        ],
      );
    })
    .join('');
}

/** Craters of a moon of radius 100: position, width and height. */
const craters = [
  [-38, -30, 21, 16],
  [10, 26, 28, 19],
  [46, -24, 15, 12],
  [-42, 36, 12, 9],
  [-2, -62, 14, 8],
  [32, 68, 17, 9],
  [66, 20, 9, 10],
  [-6, -14, 8, 6],
  [44, 40, 6, 5],
  [-66, 2, 8, 10],
] as const;
const hollows = craters
  .map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`)
  .join('');

/** The moons; on larger ones, the far walls of the craters catch the light. */
export function moons({ moons, sun }: Framing): string {
  return moons
    .map(({ x, y, radius }, index) => {
      const light = Math.atan2(sun.y - y, sun.x - x);
      const lit = `translate(${(Math.cos(light) * -4).toFixed(1)} ${(Math.sin(light) * -4).toFixed(1)})`;
      const ground = `<g transform="translate(${x} ${y}) scale(${radius / 100})"><g fill="#fff" transform="${lit}">${hollows}</g><g fill="#9a84ea">${hollows}</g></g>`;
      const disc = (size: number, fill: string): string =>
        `<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/>`;
      // A little smaller, or the lit ground would be visible around the night side.
      return (
        disc(radius - 0.7, '#cdbfff') +
        (radius < 20 ? '' : ground) +
        disc(radius, `url(#moon-${index})`)
      );
    })
    .join('');
}
