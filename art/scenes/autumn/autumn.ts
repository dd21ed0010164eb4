import { heapDefs } from '../drawing/billows.ts';
import { seeded } from '../drawing/noise.ts';
import { grain } from '../drawing/paint.ts';
import { tussockDefs } from '../drawing/foliage.ts';
import { treeDefs } from '../drawing/trees.ts';
import type { Picture, SceneDrawing } from '../sheet.ts';
import { birds, leaves } from './air.ts';
import { far, farDefs } from './far.ts';
import { flags, flagsBox } from './flags.ts';
import { type Framing, landscape, portrait } from './framing.ts';
import { front, frontDefs } from './front.ts';
import { ridge, ridgeBox, ridgeDefs } from './ridge.ts';
import { heapPaintDefs, sea, seaBox } from './sea.ts';
import { sky, skyDefs } from './sky.ts';

/** Two climbers near a summit above a sea of cloud, with the sun behind them. */
export function autumnScene(): SceneDrawing {
  return { wide: picture(landscape), tall: picture(portrait) };
}

function picture(framing: Framing): Picture {
  const { width, height, seed } = framing;
  const heaps = heapDefs(seeded(seed));
  const tussocks = tussockDefs(seeded(seed));
  const trees = treeDefs(seeded(seed));
  // A seed for each sheet, so that one can be redrawn without changing the others.
  return {
    width,
    height,
    sheets: [
      {
        name: 'sky',
        drawing:
          defs(skyDefs(framing), farDefs(framing), heaps, heapPaintDefs('far')) +
          sky(seeded(seed + 1), framing) +
          far(seeded(seed + 2), framing),
      },
      {
        name: 'sea',
        box: seaBox(framing, 'middle'),
        motion: { kind: 'sway', seconds: 80, x: 0.05 },
        drawing: defs(heaps, heapPaintDefs('middle')) + sea(seeded(seed + 3), framing, 'middle'),
      },
      {
        name: 'bank',
        box: seaBox(framing, 'near'),
        motion: { kind: 'sway', seconds: 56, x: -0.06 },
        drawing: defs(heaps, heapPaintDefs('near')) + sea(seeded(seed + 4), framing, 'near'),
      },
      birds(framing),
      {
        name: 'flags',
        box: flagsBox(framing),
        motion: { kind: 'sway', seconds: 4.5, turn: 0.8 },
        drawing: flags(framing),
      },
      {
        name: 'ridge',
        box: ridgeBox(framing),
        drawing: defs(ridgeDefs(framing), tussocks) + ridge(seeded(seed + 5), framing),
      },
      leaves(seeded(seed + 6), framing),
      {
        name: 'front',
        drawing:
          defs(frontDefs(framing), trees, grain('grain', 256)) + front(seeded(seed + 7), framing),
      },
    ],
  };
}

function defs(...list: readonly string[]): string {
  return `<defs>${list.join('')}</defs>`;
}
