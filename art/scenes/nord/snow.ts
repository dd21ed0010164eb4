import { between, type Random } from '../drawing/noise.ts';
import type { Sheet } from '../sheet.ts';

/** The pattern repeats at these distances; `down` and `aside` are the movement in one round. */
const tile = { across: 530, down: 620, aside: -150 };

/** Snow that drifts down over the whole picture. */
export function snow(random: Random, width: number, height: number): Sheet {
  const flakes = Array.from({ length: 44 }, () => {
    const [x, y] = [between(random, 0, tile.across), between(random, 0, tile.down)];
    return { at: `M${Math.round(x)} ${Math.round(y)}h0`, size: random() ** 2.2 };
  });
  const sorted = flakes.toSorted((one, other) => one.size - other.size);
  const group = (from: number, to: number, thick: number, opacity: number): string =>
    `<path d="${sorted
      .slice(from, to)
      .map(({ at }) => at)
      .join('')}" stroke-width="${thick}" opacity="${opacity}"/>`;
  const box = {
    x: 0,
    y: -tile.down,
    width: width - tile.aside,
    height: height + tile.down,
  };
  const skew = (Math.atan2(tile.aside, tile.down) * 180) / Math.PI;
  return {
    name: 'snow',
    drawing:
      `<defs><pattern id="snow" width="${tile.across}" height="${tile.down}" patternUnits="userSpaceOnUse" patternTransform="skewX(${skew.toFixed(4)})">` +
      `<g stroke="#f2fbf8" stroke-linecap="round">${group(0, 22, 1.7, 0.5)}${group(22, 36, 2.6, 0.6)}${group(36, 44, 4, 0.5)}</g></pattern></defs>` +
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="url(#snow)"/>`,
    box,
    motion: { kind: 'flow', seconds: 24, x: tile.aside / box.width, y: tile.down / box.height },
  };
}
