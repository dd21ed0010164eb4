import { between, type Random } from '../drawing/noise.ts';
import type { Curtain } from './framing.ts';

/** A ray of light. It is brightest at its lower end and fades upwards, so the gradient's focus lies below the center. */
function ray(id: string, foot: string, head: string): string {
  return (
    `<radialGradient id="${id}-paint" fy=".9"><stop stop-color="${foot}"/><stop offset=".12" stop-color="${foot}" stop-opacity=".62"/>` +
    `<stop offset=".4" stop-color="${foot}" stop-opacity=".26"/><stop offset=".68" stop-color="${head}" stop-opacity=".12"/><stop offset="1" stop-color="${head}" stop-opacity="0"/></radialGradient>` +
    `<path id="${id}" d="M-50-94h100V6h-100z" fill="url(#${id}-paint)"/>`
  );
}

/** The point at a fraction of the hem, a smooth curve through its points. */
function along(hem: Curtain['hem'], share: number): readonly [number, number] {
  const place = share * (hem.length - 1);
  const index = Math.min(hem.length - 2, Math.floor(place));
  const [from = [0, 0], to = [0, 0]] = [hem[index], hem[index + 1]];
  const part = place - index;
  const eased = part * part * (3 - 2 * part);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * eased];
}

/** A curtain's rays, denser in its folds; taller and brighter in waves. */
function curtain(random: Random, id: string, { hem, fold, tall, rays, opacity }: Curtain): string {
  const [first, second] = [between(random, 0, 7), between(random, 0, 7)];
  return Array.from({ length: rays }, (_, index) => {
    const share = (index + random()) / rays;
    const [x, y] = along(hem, share);
    const turn = share * 26;
    const swell = 0.5 + 0.3 * Math.sin(turn * 0.7 + first) + 0.2 * Math.sin(turn * 2.3 + second);
    const aside = fold * Math.sin(turn + first);
    const down = fold * 0.3 * Math.cos(turn * 1.3 + second);
    const height = (tall * (0.45 + 0.55 * swell) * between(random, 0.75, 1.1)) / 100;
    const wide = between(random, 0.22, 0.7);
    const bright = opacity * (0.25 + 0.75 * swell) * between(random, 0.5, 1);
    const place = [Math.round(x + aside), Math.round(y + down)] as const;
    const lean = between(random, -0.02, 0.16);
    const sash = index % 2 ? placed(id, place, [wide * 2.2, 0, height * 0.46], bright * 0.5) : '';
    return placed(id, place, [wide, -lean * height, height], bright) + sash;
  }).join('');
}

/** A ray with its foot at a point, with width, slant and height. */
function placed(
  id: string,
  [x, y]: readonly [number, number],
  form: readonly [wide: number, aslant: number, tall: number],
  opacity: number,
): string {
  const [wide, aslant, tall] = form.map((value) => value.toFixed(2));
  return `<use href="#${id}" transform="matrix(${wide} 0 ${aslant} ${tall} ${x} ${y})" opacity="${Math.round(opacity * 10) / 10}"/>`;
}

/** Curtains of one color, which changes to another higher up. */
export function aurora(
  random: Random,
  tone: 'blue' | 'green',
  curtains: readonly Curtain[],
): string {
  const [foot, head] = tone === 'blue' ? ['#7aa8ff', '#8f8dff'] : ['#6ef3c5', '#7aa8ff'];
  return `<defs>${ray('r', foot, head)}</defs>${curtains.map((each) => curtain(random, 'r', each)).join('')}`;
}
