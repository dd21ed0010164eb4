import type { Random } from '../drawing/noise.ts';
import { glow, vertical } from '../drawing/paint.ts';
import { coast, coastDefs } from './coast.ts';
import type { Framing } from './framing.ts';
import { iceberg, iceDefs } from './ice.ts';
import { petrels, whale } from './life.ts';
import { dusk } from './sky.ts';
import { ripples, road } from './water.ts';

/** Colors of the water: by depth, and brighter below the sun. */
export function seaPaint(framing: Framing): string {
  const { height, horizon, sun } = framing;
  return [
    dusk(framing),
    vertical('sea', horizon, height, [
      [0, '#a8d9d6'],
      [0.06, '#77b8c1'],
      [0.2, '#3b7c97'],
      [0.44, '#1d4f6e'],
      [0.72, '#12304a'],
      [1, '#0c1a2b'],
    ]),
    glow('sheen', sun.x, horizon, sun.radius * 7, [
      [0, '#ffffff', 0.8],
      [0.3, '#cfeee8', 0.42],
      [1, '#9fd6d2', 0],
    ]),
  ].join('');
}

/** A part of the sea. */
export function water(d: string): string {
  return ['sea', 'away', 'sheen'].map((paint) => `<path d="${d}" fill="url(#${paint})"/>`).join('');
}

export function seaDefs(framing: Framing): string {
  const { height, horizon } = framing;
  return [
    coastDefs(framing),
    iceDefs(),
    seaPaint(framing),
    vertical('road', horizon, horizon + (height - horizon) * 0.8, [
      [0, '#ffffff', 0.9],
      [0.35, '#eefaf6', 0.7],
      [0.75, '#9fd6d2', 0.4],
      [1, '#3b7c97', 0.1],
    ]),
    vertical('lit', -190, 2, [
      [0, '#ffffff'],
      [0.5, '#d9f1ec'],
      [1, '#9ed2d3'],
    ]),
    vertical('shaded', -190, 2, [
      [0, '#17496a'],
      [0.6, '#2a6a88'],
      [1, '#5ba5b5'],
    ]),
    vertical('body', -190, 2, [
      [0, '#3a7f98'],
      [0.6, '#5aa3b4'],
      [1, '#8bc8cd'],
    ]),
    vertical('foot', -80, 2, [
      [0, '#bfe6e0', 0],
      [1, '#bfe6e0', 0.3],
    ]),
  ].join('');
}

/** The sea with its distant objects: the coast, the icebergs and their reflections, the light. */
export function sea(random: Random, framing: Framing): string {
  const { width, height, horizon, sun, bergs } = framing;
  const all = (): number => width * 0.55;
  const styles =
    '.far{fill:#8cc8cd}.far-lit{fill:#eefaf6}.far-shaded{fill:#5fa6b6}.mid{fill:url(#body)}.mid-lit{fill:url(#lit)}.mid-shaded{fill:url(#shaded)}';
  return [
    `<style>${styles}</style>`,
    coast(random, framing),
    water(`M0 ${horizon}H${width}V${height}H0z`),
    ...bergs.map((each) => iceberg(each, sun.x, each.scale < 0.5 ? 'far' : 'mid')),
    `<path d="${ripples(random, framing, 80, width / 2, all)}" fill="#0f2c45" opacity=".28"/>`,
    `<path d="${ripples(random, framing, 60, width / 2, all)}" fill="#a6dcd8" opacity=".2"/>`,
    `<path d="${ripples(random, framing, 40, width * 0.26, () => width * 0.3)}" fill="#6ef3c5" opacity=".2"/>`,
    `<path d="${road(random, framing, 90)}" fill="url(#road)" opacity=".7"/>`,
    petrels(framing),
    whale(framing),
  ].join('');
}
