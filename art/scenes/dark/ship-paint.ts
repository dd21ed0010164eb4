import { knots, path } from '../drawing/path.ts';
import { across, soft, vertical } from '../drawing/paint.ts';

/** Colors of the ship against the light: a dark body, sunlit upper edges, and a belly lit by the rings. */
export const tones = {
  rim: '#f4edff',
  near: '#15103a',
  far: '#2b2163',
  line: '#0a0722',
  lamp: '#ffd9a0',
  fire: '#ffab78',
};

export const shipDefs = [
  vertical('hull', -66, 62, [
    [0, '#4c3da2'],
    [0.3, '#281e66'],
    [0.62, '#120d35'],
    [0.86, '#161040'],
    [1, '#3d3088'],
  ]),
  vertical('wing', -150, 150, [
    [0, '#3d3088'],
    [0.4, '#1d164f'],
    [0.62, '#120d35'],
    [1, '#241b60'],
  ]),
  across('rim-strip', [
    [0, '#0d0a28'],
    [0.35, '#2a2068'],
    [0.8, '#5646ac'],
    [1, '#a493ee'],
  ]),
  soft('tank', [
    [0, '#4b3da0'],
    [0.55, '#231a5a'],
    [1, '#120d35'],
  ]),
  across('core', [
    [0, '#fff'],
    [0.3, '#fff1cf', 0.95],
    [1, '#ffd9a0', 0],
  ]),
  across('flame', [
    [0, '#fff8e6'],
    [0.1, '#ffe0a8', 0.95],
    [0.3, '#ff9e70', 0.6],
    [0.6, '#c65bc8', 0.22],
    [1, '#6b4fd8', 0],
  ]),
  soft('lamp', [
    [0, '#ffd9a0', 0.5],
    [0.4, '#ffb45e', 0.2],
    [1, '#ff9a5e', 0],
  ]),
].join('');

export function outline(drawing: string): string {
  return path(knots(drawing), true, 1);
}

/**
 * Draws the shapes in light and again in shadow, moved a little away from the sun: the uncovered part is a tapering
 * rim.
 */
export function rimmed(drawings: readonly string[], fill: string, by = '-1.5-1.3'): string {
  const paths = drawings.map((drawing) => `<path d="${outline(drawing)}"/>`).join('');
  return `<g fill="${tones.rim}" transform="translate(${by})">${paths}</g><g fill="${fill}">${paths}</g>`;
}

/** Windows as two paths: lit ones, and unlit ones in the color of the dusk behind them. */
export function lights(
  panes: readonly { readonly d: string; readonly lit: boolean }[],
  dusk: string,
): string {
  const all = (on: boolean): string =>
    panes
      .filter(({ lit }) => lit === on)
      .map(({ d }) => d)
      .join('');
  return `<path d="${all(true)}" fill="${tones.lamp}"/><path d="${all(false)}" fill="${dusk}"/>`;
}

/** A row of windows, `size` wide and high, some of them dark. */
export function windows(
  from: readonly [x: number, y: number],
  step: readonly [x: number, y: number],
  size: readonly [width: number, height: number],
  lit: string,
): string {
  const [width, height] = size;
  const panes = lit.split('').map((state, index) => {
    const x = (from[0] + step[0] * index).toFixed(1);
    const y = (from[1] + step[1] * index).toFixed(1);
    return { lit: state === '1', d: `M${x} ${y}h${width}v${height}h-${width}z` };
  });
  return lights(panes, '#453797');
}
