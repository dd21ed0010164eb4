import type { Framing } from './retro-framing.ts';
import { between, type Random } from './noise.ts';
import { glow, soft, vertical } from './paint.ts';
import { type Knot, path } from './path.ts';
import { rosette, saguaro, tuft } from './foliage.ts';
import { crest } from './retro-land.ts';
import { framed, ground, ribbon, skyline } from './terrain.ts';

export function frontDefs(framing: Framing): string {
  const { width, height, sun, wagon } = framing;
  return [
    vertical('crest', wagon.y - 10, wagon.y + 170, [
      [0, '#7a2e4d'],
      [0.3, '#5a274b'],
      [1, '#33193f'],
    ]),
    vertical('road', wagon.y, height, [
      [0, '#f6a44c', 0.55],
      [0.3, '#c25a40', 0.35],
      [1, '#7a2e4d', 0.2],
    ]),
    vertical('slope', wagon.y + (height - wagon.y) * 0.4, height, [
      [0, '#43204a'],
      [1, '#1f1230'],
    ]),
    vertical('leaves', height * 0.8, height, [
      [0, '#2b1b3d'],
      [1, '#170d22'],
    ]),
    soft('shadow', [
      [0.2, '#1a0f29', 0.75],
      [1, '#1a0f29', 0],
    ]),
    vertical('front', height * 0.86, height, [
      [0, '#1d112d'],
      [1, '#120a1c'],
    ]),
    glow('rim', sun.x, sun.y, width * 0.75, [
      [0.1, '#ffe3a1'],
      [0.5, '#f6a44c', 0.75],
      [1, '#d9603b', 0.15],
    ]),
    glow('faint-rim', sun.x, height * 0.8, width * 0.7, [
      [0, '#d9603b', 0.9],
      [1, '#7a2e4d', 0.6],
    ]),
    soft('dust', [
      [0, '#fff0cc', 0.85],
      [0.5, '#ffdca6', 0.55],
      [0.8, '#ffc988', 0.17],
      [1, '#f6a44c', 0],
    ]),
    glow('vignette', width / 2, height * 0.58, Math.hypot(width, height) * 0.56, [
      [0.55, '#150a20', 0],
      [1, '#150a20', 0.62],
    ]),
    `<g id="saguaro">${saguaro.body}</g><path id="ribs" d="${saguaro.ribs}" fill="none"/>`,
  ].join('');
}

/** Where a line runs at `x`, so that things can be planted on it. */
function heightAt(line: readonly Knot[], x: number): number {
  const after = line.findIndex((knot) => knot.x >= x);
  const [from, to] = [line[Math.max(0, after - 1)], line[Math.max(0, after)]];
  if (!from || !to || from.x === to.x) return from?.y ?? 0;
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}

/** Tussocks along a line; as a frame they stand closer together and taller towards the sides of the picture. */
function planted(
  random: Random,
  line: readonly Knot[],
  width: number,
  kind: { readonly count: number; readonly height: number; readonly frame: boolean },
): string {
  return Array.from({ length: kind.count }, () => {
    const side = random() ** 1.7 * 0.5;
    const share = kind.frame ? (random() < 0.5 ? side : 1 - side) : random();
    const x = share * width;
    const tall = kind.height * between(random, 0.5, 1) * (kind.frame ? 1.25 - side * 1.5 : 1);
    return tuft(random, x, heightAt(line, x), tall);
  }).join('');
}

/** The ruts of the road the wagon came by: out of the foreground, round behind it and up to its wheels. */
function ruts({ height, wagon }: Framing): string {
  const { x, y, scale } = wagon;
  return [0, 1]
    .map((track) =>
      path(
        ribbon([
          [x + (70 + track * 16) * scale, y + 2 + track * 3, 3],
          [x + (178 + track * 22) * scale, y + 16 + track * 4, 10],
          [x + (150 + track * 44) * scale, y + 46 + track * 3, 18],
          [x + (-20 + track * 70) * scale, y + 92, 26],
          [x + (-230 + track * 110) * scale, y + 168, 40],
          [x + (-360 + track * 180) * scale, height, 64],
        ]),
      ),
    )
    .join('');
}

/** Tufts strewn over the slope of the stage, larger towards the eye. */
function strewn(random: Random, { width, height, wagon }: Framing, line: readonly Knot[]): string {
  return Array.from({ length: 46 }, () => {
    const [x, down] = [between(random, 0, width), random() ** 1.4];
    const y = heightAt(line, x) + 14 + down * (height - wagon.y) * 0.6;
    return tuft(random, x, y, 10 + down * 22);
  }).join('');
}

/** Shapes with the light on their upper left edges: once in the light's paint, then over it, moved away from the sun, in their own. */
function inLight(id: string, shapes: string, paint: string, light: string): string {
  return `<g fill="${light}" transform="translate(-1-1.3)"><g id="${id}-shapes">${shapes}</g></g><use href="#${id}-shapes" fill="${paint}"/>`;
}

function plain(outline: readonly Knot[]): string {
  return `<path d="${path(outline)}"/>`;
}

/** The ground the wagon rolls on: its crest catches the light, and the ruts lead the eye up to the wheels. */
export function stage(random: Random, framing: Framing): string {
  const { width, height, wagon } = framing;
  const line = crest(framing);
  const tufts = planted(random, line, width, { count: 36, height: 17, frame: false });
  const shadow = `<ellipse cx="${wagon.x - 20 * wagon.scale}" cy="${wagon.y + 11}" rx="${330 * wagon.scale}" ry="17" fill="url(#shadow)"/>`;
  return [
    inLight('tufts', tufts, '#7a2e4d', '#f6a44c'),
    inLight('crest', plain(ground(line, height)), 'url(#crest)', 'url(#rim)'),
    `<path d="${ruts(framing)}" fill="url(#road)"/>`,
    inLight('strewn', strewn(random, framing, line), '#4a2147', '#b9543f'),
    shadow,
  ].join('');
}

/** A slope between the stage and the frame, with brush on it. */
export function slope(random: Random, framing: Framing): string {
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

/** The plume that the rear wheels raise, beyond the crest; at rest its puffs hang where they would be passing. */
export function dust({ wagon }: Framing): string {
  const { x, y, scale } = wagon;
  const puffs = [
    [92, -8, 40, 22],
    [128, -20, 54, 34],
    [160, -8, 60, 26],
    [204, -30, 78, 40],
    [250, -12, 84, 34],
    [310, -34, 110, 46],
  ] as const;
  return puffs
    .map(
      ([right, up, rx, ry], index) =>
        `<ellipse class="dust" style="animation-delay:${-index * 2.3}s" cx="${x + right * scale}" cy="${y + up * scale}" rx="${rx * scale}" ry="${ry * scale}" fill="url(#dust)" opacity=".8"/>`,
    )
    .join('');
}

/** The dark frame nearest to the eye. */
export function front(random: Random, framing: Framing): string {
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
