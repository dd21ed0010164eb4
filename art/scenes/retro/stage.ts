import { heightAt, planted } from './brush.ts';
import type { Framing } from './framing.ts';
import { crest } from './land.ts';
import { inLight, plain } from './light.ts';
import { tuft } from '../drawing/foliage.ts';
import { between, type Random } from '../drawing/noise.ts';
import { glow, soft, vertical } from '../drawing/paint.ts';
import { type Knot, path } from '../drawing/path.ts';
import { ground, ribbon } from '../drawing/terrain.ts';

export function stageDefs({ width, height, sun, wagon }: Framing): string {
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
    soft('shadow', [
      [0.2, '#1a0f29', 0.75],
      [1, '#1a0f29', 0],
    ]),
    glow('rim', sun.x, sun.y, width * 0.75, [
      [0.1, '#ffe3a1'],
      [0.5, '#f6a44c', 0.75],
      [1, '#d9603b', 0.15],
    ]),
  ].join('');
}

/** The ruts behind the wagon: out of the foreground, around behind it and up to its wheels. */
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

/** Tufts scattered over the slope of the stage, larger towards the viewer. */
function strewn(random: Random, { width, height, wagon }: Framing, line: readonly Knot[]): string {
  return Array.from({ length: 46 }, () => {
    const [x, down] = [between(random, 0, width), random() ** 1.4];
    const y = heightAt(line, x) + 14 + down * (height - wagon.y) * 0.6;
    return tuft(random, x, y, 10 + down * 22);
  }).join('');
}

/** The ground under the wagon: its crest catches the light, and the ruts lead up to the wheels. */
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
