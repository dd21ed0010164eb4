import { rimmed, tones } from './ship-paint.ts';
import { vertical } from '../drawing/paint.ts';

export const tenderDefs = vertical('boat', -12, 12, [
  [0, '#5a49b0'],
  [0.6, '#1d164f'],
  [1, '#3d3088'],
]);

/** The ship's boat, heading left, about 60 long with its middle on the origin. Its flame has the ship's paint. */
export const tender = [
  `<path d="M22 1Q58-3 110 2 60 7 22 5z" fill="url(#flame)" opacity=".9"/>`,
  rimmed(['8 -9!,16 -18!,24 -18!,20 -8!', '8 9!,14 15!,22 15!,20 8!'], tones.near, '-1-.8'),
  rimmed(
    ['-30 3,-28 -4,-18 -9,-4 -11,14 -10,22 -7!,24 8!,10 11,-12 10,-26 7'],
    'url(#boat)',
    '-1-1',
  ),
  `<path d="M-23-4.5L-12-8.5-9-3-20-1z" fill="${tones.lamp}"/><path d="M-2-4h4v3.6h-4zM6-4h4v3.6h-4z" fill="${tones.lamp}"/>`,
].join('');
