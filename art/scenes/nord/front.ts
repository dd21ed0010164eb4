import type { Random } from '../drawing/noise.ts';
import { glow, grain, vertical } from '../drawing/paint.ts';
import { edge, edgeDefs } from './edge.ts';
import { drift } from './floes.ts';
import type { Framing } from './framing.ts';
import { hummockDefs, hummocks } from './hummocks.ts';
import { seaPaint } from './sea.ts';
import { wake } from './wake.ts';

export function frontDefs(framing: Framing): string {
  const { width, height, ship } = framing;
  return [
    seaPaint(framing),
    hummockDefs(),
    edgeDefs(),
    vertical('floe', ship.y, height, [
      [0, '#d6efe9'],
      [0.5, '#6fb0bd'],
      [1, '#23506c'],
    ]),
    vertical('floe-side', ship.y, height, [
      [0, '#3f8199'],
      [1, '#0d2033'],
    ]),
    vertical('hummock', -90, 60, [
      [0, '#122b42'],
      [1, '#081320'],
    ]),
    vertical('hummock-top', -90, 20, [
      [0, '#24587a'],
      [1, '#122b42'],
    ]),
    vertical('hummock-lit', -90, 60, [
      [0, '#3a7a94'],
      [0.45, '#173f5a'],
      [1, '#0a1928'],
    ]),
    glow('vignette', width / 2, height * 0.56, Math.hypot(width, height) * 0.56, [
      [0.55, '#06101b', 0],
      [1, '#06101b', 0.66],
    ]),
    vertical('night', height * 0.86, height, [
      [0, '#0c1a2b', 0],
      [1, '#0c1a2b', 0.9],
    ]),
    grain('grain', 256, ['.85', '.95', '1']),
  ].join('');
}

/** The foreground: drift ice, the ice edge with its penguins, and the dark frame of the picture. */
export function front(random: Random, framing: Framing): string {
  const { width, height, sun, drifting } = framing;
  const full = `<rect width="${width}" height="${height}"`;
  return [
    wake(random, framing),
    drift(random, drifting, { top: 'url(#floe)', side: 'url(#floe-side)' }),
    edge(random, framing),
    hummocks(framing.hummocks, sun.x),
    `${full} fill="url(#night)"/>${full} fill="url(#vignette)"/>${full} fill="url(#grain)" opacity=".07"/>`,
  ].join('');
}
