import { across } from '../drawing/paint.ts';
import { knots, path } from '../drawing/path.ts';
import { silhouette } from '../drawing/silhouette.ts';
import { type Figure, leader, second } from './figures.ts';

/** Seen against the light: the side in shadow, the limbs beyond, the light on the edges, and the rope. */
const tones = { near: '#1f1a24', far: '#52263a', rim: '#ffeec4', rope: '#ffd48a' };

/** Cloth turns from the light into shadow. */
export const climberDefs =
  across('coat', [
    [0, '#5c2b3c'],
    [0.3, '#33202f'],
    [1, '#1f1a24'],
  ]) +
  across('pack', [
    [0, '#e0762f'],
    [0.3, '#b0432d'],
    [1, '#641f2b'],
  ]) +
  across('second-pack', [
    [0, '#f7c873'],
    [0.3, '#d98a3c'],
    [1, '#7c3a2c'],
  ]);

function open(list: readonly string[]): string {
  return list.map((line) => path(knots(line), false, 1)).join('');
}

/**
 * Draws the shapes in the light's color and again, moved away from the sun, in their own: the uncovered part is a rim.
 */
function rimmed(list: readonly string[], fill: string): string {
  const shapes = list.map((each) => `<path d="${silhouette(each)}"/>`).join('');
  return `<g fill="${tones.rim}" transform="translate(-1.2-.7)">${shapes}</g><g fill="${fill}">${shapes}</g>`;
}

function figure(of: Figure, pack: string): string {
  return (
    rimmed(of.far, tones.far) +
    rimmed(of.pack, pack) +
    `<path d="${open(of.straps)}" fill="none" stroke="#4a1a26" stroke-width="1.6"/>` +
    rimmed(of.legs, tones.near) +
    [of.coat, of.head, of.arm].map((part) => rimmed(part, 'url(#coat)')).join('') +
    `<path d="${open(of.seams)}" fill="none" stroke="#75404a" stroke-width="1.1" stroke-linecap="round"/>`
  );
}

const axeHead =
  '86.4 -129.4!,82 -127!,80.4 -130.4!,86 -133.4!,94 -136,102 -133,108 -126,110.6 -117.4!,104 -124.4,97.6 -128.4,91.4 -129.6!';

/** A coil of rope that hangs from the pack. */
const coil = 'M9-92Q-3-84-2-70Q1-58 8-66Q14-78 9-92M9-92Q-6-82-4-66Q0-52 9-62Q17-76 9-92';

export const leaderFigure =
  `<path d="M64-83L89-131" stroke="${tones.near}" stroke-width="2.2" stroke-linecap="round"/>` +
  rimmed([axeHead], tones.near) +
  figure(leader, 'url(#pack)') +
  `<path d="${coil}" fill="none" stroke="${tones.rope}" stroke-width="1.4"/>`;

export const secondFigure =
  `<path d="M53-65L66-22" stroke="${tones.far}" stroke-width="2" stroke-linecap="round"/>` +
  figure(second, 'url(#second-pack)');
