import type { Sheet } from '../sheet.ts';
import { bike } from './bike.ts';
import { cat } from './cat.ts';
import type { Framing } from './framing.ts';
import type { Random } from '../drawing/noise.ts';
import { across, grain, soft } from '../drawing/paint.ts';
import { junk } from './junk.ts';
import { rider } from './rider.ts';
import { EDGE, roof, roofDefs } from './roof.ts';
import { riderPlace, scarfDefs, scarfTail } from './scarf.ts';
import type { TwoLights } from '../drawing/rim.ts';
import { wallDefs, walls } from './walls.ts';

const tones: TwoLights = { shadow: '#12061f', left: '#3df0ff', right: '#ff7ab8' };
const inner = '#3a1458';

const pairDefs =
  across('cloth', [
    [0, '#12507e'],
    [0.4, '#3a0f5e'],
    [1, '#d42a88'],
  ]) +
  scarfDefs +
  soft('shade', [
    [0.2, '#05020e', 0.8],
    [1, '#05020e', 0],
  ]);

/** The foreground: the walls on both sides, the roof, and the rider on it. */
export function front(random: Random, framing: Framing): Sheet {
  const { width, height } = framing;
  const { x, y, scale } = framing.rider;
  const full = `<rect width="${width}" height="${height}"`;
  const pair = `<g id="pair"><g transform="translate(${x - 78 * scale} ${y}) scale(${scale})">${bike(tones, inner)}</g><g transform="${riderPlace(framing)}">${rider(tones, 'url(#cloth)', inner)}</g></g>`;
  const mirrored = `<use href="#pair"/><g transform="${riderPlace(framing)}">${scarfTail}</g>`;
  const drawing = [
    `<defs>${wallDefs(framing)}${roofDefs(framing)}${pairDefs}${grain('grain', 256)}</defs>`,
    walls(random, framing),
    roof(random, framing, mirrored),
    `<ellipse cx="${x}" cy="${y + 3}" rx="${300 * scale}" ry="13" fill="url(#shade)"/>`,
    pair,
    `<g transform="translate(${framing.roof.corner - 30} ${y - EDGE - 13}) scale(1.1)">${cat(tones)}</g>`,
    `${full} fill="url(#foot)"/>`,
    junk(framing),
    `${full} fill="url(#vignette)"/>${full} fill="url(#grain)" opacity=".07"/>`,
  ].join('');
  return { name: 'front', drawing };
}
