import type { Picture, Sheet } from '../sheet.ts';
import { between, type Random } from './noise.ts';
import { packed } from './path.ts';

interface Rain {
  readonly name: string;
  /** Number of drops in a strip as high as the period. */
  readonly drops: number;
  readonly length: number;
  readonly stroke: string;
  readonly width: number;
  /** Distance after which the pattern repeats, and the time for it. */
  readonly period: number;
  readonly seconds: number;
}

/** Sideways movement of a drop for each unit of fall. */
const LEAN = -0.2;

/** Endless rain: a strip of drops, repeated down the picture and once above it. */
export function rain(random: Random, picture: Pick<Picture, 'width' | 'height'>, of: Rain): Sheet {
  const { period } = of;
  const across = LEAN * period;
  const copies = Math.ceil(picture.height / period) + 1;
  const reach = picture.width - across * copies;
  const drops = Array.from({ length: of.drops }, () => {
    const length = of.length * between(random, 0.5, 1);
    const from = [random() * reach, between(random, -period, 0)];
    return `M${packed(from)}l${packed([LEAN * length, length])}`;
  }).join('');
  const uses = Array.from(
    { length: copies },
    (_, copy) => `<use href="#r" x="${Math.round(across * copy)}" y="${period * copy}"/>`,
  ).join('');
  const box = {
    x: 0,
    y: -period,
    width: picture.width - across,
    height: picture.height + period,
  };
  return {
    name: of.name,
    drawing: `<defs><path id="r" d="${drops}"/></defs><g fill="none" stroke="${of.stroke}" stroke-width="${of.width}" stroke-linecap="round">${uses}</g>`,
    box,
    motion: {
      kind: 'flow',
      seconds: of.seconds,
      x: across / box.width,
      y: period / box.height,
    },
  };
}
