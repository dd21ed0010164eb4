import { tussockDefs } from '../drawing/foliage.ts';
import { type Random, seeded } from '../drawing/noise.ts';
import { dustDefs, hangingDust, passingDust } from './dust.ts';
import { type Framing, landscape, letterbox, portrait } from './framing.ts';
import type { Picture, SceneDrawing, Sheet } from '../sheet.ts';
import { front } from './front.ts';
import { land, landDefs, landTop } from './land.ts';
import { skySheets } from './sky.ts';
import { stage, stageDefs } from './stage.ts';
import { lantern, oxen, oxenDefs, rockingWagon } from './team.ts';

/** A covered wagon that rolls west, towards the sun. */
export function retroScene(): SceneDrawing {
  return { wide: picture(landscape), tall: picture(portrait) };
}

/** The same trail for the picture of links. */
export function retroCard(): Picture {
  return picture(letterbox);
}

function picture(framing: Framing): Picture {
  const random = seeded(framing.seed);
  const tussocks = tussockDefs(random);
  const { width, height } = framing;
  const sheets = [
    ...skySheets(random, framing),
    earth(random, framing, tussocks),
    passingDust(framing),
    rockingWagon(framing),
    lantern(framing),
    front(random, framing, tussocks),
  ];
  return { width, height, sheets };
}

/** The still parts: from the farthest mesas to the crest, and the oxen on it. */
function earth(random: Random, framing: Framing, tussocks: string): Sheet {
  const { width, height } = framing;
  const y = landTop(framing);
  const drawing = [
    `<defs>${landDefs(framing)}${stageDefs(framing)}${dustDefs}${oxenDefs}${tussocks}</defs>`,
    land(random, framing),
    hangingDust(framing),
    stage(random, framing),
    oxen(framing),
  ];
  return { name: 'earth', drawing: drawing.join(''), box: { x: 0, y, width, height: height - y } };
}
