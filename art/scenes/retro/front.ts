import { planted } from './brush.ts';
import type { Framing } from './framing.ts';
import { inLight, plain } from './light.ts';
import { rosette, saguaro } from '../drawing/foliage.ts';
import type { Random } from '../drawing/noise.ts';
import { glow, grain, vertical } from '../drawing/paint.ts';
import { path } from '../drawing/path.ts';
import { framed, ground, skyline } from '../drawing/terrain.ts';
import type { Sheet } from '../sheet.ts';

function frontDefs({ width, height, sun, wagon }: Framing): string {
  return [
    vertical('slope', wagon.y + (height - wagon.y) * 0.4, height, [
      [0, '#43204a'],
      [1, '#1f1230'],
    ]),
    vertical('leaves', height * 0.8, height, [
      [0, '#2b1b3d'],
      [1, '#170d22'],
    ]),
    vertical('front', height * 0.86, height, [
      [0, '#1d112d'],
      [1, '#120a1c'],
    ]),
    glow('faint-rim', sun.x, height * 0.8, width * 0.7, [
      [0, '#d9603b', 0.9],
      [1, '#7a2e4d', 0.6],
    ]),
    glow('vignette', width / 2, height * 0.58, Math.hypot(width, height) * 0.56, [
      [0.55, '#150a20', 0],
      [1, '#150a20', 0.62],
    ]),
    grain('grain', 256),
    `<g id="saguaro">${saguaro.body}</g><path id="ribs" d="${saguaro.ribs}" fill="none"/>`,
  ].join('');
}

/** A slope between the stage and the frame, with brush on it. */
function slope(random: Random, framing: Framing): string {
  const { width, height, wagon } = framing;
  const y = wagon.y + (height - wagon.y) * 0.74;
  const form = { octaves: 4, swing: 60, roughness: 0.5 };
  const line = framed(skyline(random, width, y, form), width, 120);
  const brush = planted(random, line, width, { count: 34, height: 44, frame: true });
  return (
    inLight('brush', brush, '#43204a', '#a8454a') +
    inLight('slope', plain(ground(line, height)), 'url(#slope)', 'url(#faint-rim)')
  );
}

/** The dark frame nearest to the viewer. */
function frame(random: Random, framing: Framing): string {
  const { width, height } = framing;
  const form = { octaves: 4, swing: 40, roughness: 0.5 };
  const line = framed(skyline(random, width, height - 26, form), width, 70);
  const grass = planted(random, line, width, { count: 64, height: 112, frame: true });
  const cacti = framing.saguaros
    .map(
      ({ x, y, scale }) =>
        `<g transform="translate(${x} ${y}) scale(${scale})"><use href="#saguaro" fill="#d9703f" transform="translate(-.6-.3)"/><use href="#saguaro" fill="#1f1230"/><use href="#ribs" stroke="#43204a" stroke-width=".7"/></g>`,
    )
    .join('');
  const leaves = framing.rosettes.map(({ x, y, size }) => rosette(random, x, y, size)).join('');
  return [
    cacti,
    inLight('leaves', `<path d="${leaves}"/>`, 'url(#leaves)', '#c25a40'),
    inLight('grass', grass, '#1d112d', '#7a2e4d'),
    `<path d="${path(ground(line, height + 5))}" fill="url(#front)"/>`,
  ].join('');
}

/** The foreground: slope and frame, with a vignette and grain over the whole picture. */
export function front(random: Random, framing: Framing, tussocks: string): Sheet {
  const full = `<rect width="${framing.width}" height="${framing.height}"`;
  const drawing = [
    `<defs>${frontDefs(framing)}${tussocks}</defs>`,
    slope(random, framing),
    frame(random, framing),
    `${full} fill="url(#vignette)"/>${full} fill="url(#grain)" opacity=".08"/>`,
  ];
  return { name: 'front', drawing: drawing.join('') };
}
