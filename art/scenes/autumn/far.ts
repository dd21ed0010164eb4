import { bank } from '../drawing/billows.ts';
import type { Random } from '../drawing/noise.ts';
import { soft, vertical } from '../drawing/paint.ts';
import { path } from '../drawing/path.ts';
import { type Peak, peak } from '../drawing/peaks.ts';
import type { Framing } from './framing.ts';
import { heapPaint } from './sea.ts';

export function farDefs({ horizon }: Framing): string {
  return [
    vertical('far-range', horizon - 90, horizon + 10, [
      [0, '#e59a5c'],
      [1, '#fbd79a'],
    ]),
    vertical('range', horizon - 170, horizon + 60, [
      [0, '#944e56'],
      [0.55, '#c97e5e'],
      [0.86, '#f3be86', 0.9],
      [1, '#f6c184', 0],
    ]),
    vertical('range-shade', horizon - 170, horizon + 50, [
      [0, '#5a2f4c', 0.75],
      [0.6, '#9c4a48', 0.5],
      [1, '#d07c58', 0],
    ]),
    vertical('range-light', horizon - 170, horizon + 20, [
      [0, '#ffd79a', 0.9],
      [1, '#ffc988', 0],
    ]),
    vertical('floor', horizon, horizon + 90, [
      [0, '#fff0cc'],
      [1, '#f3bd86'],
    ]),
    soft('path', [
      [0, '#fffbe9', 0.95],
      [0.4, '#fff1d0', 0.5],
      [1, '#ffe3b0', 0],
    ]),
    soft('haze', [
      [0, '#fff1d0', 0.85],
      [1, '#ffdc9c', 0],
    ]),
  ].join('');
}

function range(random: Random, peaks: readonly Peak[], paint: string, strength: number): string {
  return peaks
    .map((each) => {
      const { outline, shades, lights } = peak(random, each);
      const join = (list: typeof shades): string => list.map((shape) => path(shape)).join('');
      return (
        `<path d="${path(outline)}" fill="url(#range-light)" transform="translate(-1.4-1)"/><path d="${path(outline)}" fill="url(#${paint})"/>` +
        `<path d="${join(shades)}" fill="url(#range-shade)" opacity="${strength}"/>` +
        `<path d="${join(lights)}" fill="url(#range-light)" opacity="${strength}"/>`
      );
    })
    .join('');
}

/** The ranges in the sea of cloud, and the distant part of the sea, whose motion is not visible. */
export function far(random: Random, framing: Framing): string {
  const { width, height, horizon, sun } = framing;
  const row = (y: number, size: number, count: number, flat: number): string =>
    bank(random, { left: -40, right: width + 40, y, stray: 5, size, flat, count });
  const per = width / 1600;
  return [
    range(random, framing.farPeaks, 'far-range', 0.28),
    `<ellipse cx="${sun.x}" cy="${horizon}" rx="${width * 0.7}" ry="34" fill="url(#haze)"/>`,
    `<path d="M0 ${horizon + 6}H${width}V${height}H0z" fill="url(#floor)"/>`,
    `<g fill="${heapPaint('far')}">${row(horizon + 12, 90, Math.round(28 * per), 0.34)}</g>`,
    range(random, framing.peaks, 'range', 1),
    `<g fill="${heapPaint('far')}">${row(horizon + 48, 130, Math.round(24 * per), 0.36)}</g>`,
    `<ellipse cx="${sun.x}" cy="${horizon + 30}" rx="420" ry="70" fill="url(#path)"/>`,
  ].join('');
}
