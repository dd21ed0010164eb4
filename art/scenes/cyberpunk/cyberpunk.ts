import { cityDefs, row, skyline, veil } from './city.ts';
import { type Framing, landscape, portrait } from './framing.ts';
import { front } from './front.ts';
import { lamps } from './lamps.ts';
import type { Picture, SceneDrawing } from '../sheet.ts';
import { rain } from '../drawing/rain.ts';
import { road, traffic } from './road.ts';
import { rows } from './rows.ts';
import { scarf } from './scarf.ts';
import { seeded } from '../drawing/noise.ts';
import { seenMasts } from './towers.ts';
import { sky, skyDefs } from './sky.ts';
import { steam } from './steam.ts';

/** A rider on a wet roof above a neon city, under a projected sun. */
export function cyberpunkScene(): SceneDrawing {
  return { wide: picture(landscape), tall: picture(portrait) };
}

function picture(framing: Framing): Picture {
  const random = seeded(framing.seed);
  const behind = sky(random, framing) + skyline(random, framing);
  const drawn = rows.map((each, index) => row(seeded(framing.seed * 10 + index), framing, each));
  const [nearest] = drawn.slice(-1);
  const far = drawn.slice(0, -1);
  const city = [
    `<defs>${skyDefs(framing)}${cityDefs(framing)}</defs>`,
    behind,
    ...far.map((each) => each.drawing),
    veil(framing, 'haze'),
    veil(framing, 'bloom'),
    road(framing),
    nearest?.drawing,
    veil(framing, 'behind'),
    veil(framing, 'depth'),
  ].join('');
  const masts = far.slice(1).flatMap(({ towers }, index) =>
    seenMasts(
      towers,
      drawn.slice(index + 2).flatMap((nearer) => nearer.towers),
    ),
  );
  return {
    width: framing.width,
    height: framing.height,
    sheets: [
      { name: 'city', drawing: city },
      traffic(random, framing),
      rain(random, framing, {
        name: 'far-rain',
        drops: 110,
        length: 26,
        stroke: 'rgb(255 190 235/.3)',
        width: 1.1,
        period: 300,
        seconds: 2.4,
      }),
      scarf(framing),
      front(random, framing),
      steam(framing),
      lamps(random, framing, masts),
      rain(random, framing, {
        name: 'near-rain',
        drops: 46,
        length: 74,
        stroke: 'rgb(190 240 255/.28)',
        width: 1.5,
        period: 500,
        seconds: 1.9,
      }),
    ],
  };
}
