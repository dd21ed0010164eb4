import { seeded } from '../drawing/noise.ts';
import type { Picture, SceneDrawing, Sheet } from '../sheet.ts';
import { aurora } from './aurora.ts';
import { front, frontDefs } from './front.ts';
import type { Framing } from './framing.ts';
import { landscape } from './landscape.ts';
import { portrait } from './portrait.ts';
import { sea, seaDefs } from './sea.ts';
import { ship, shipDefs } from './ship.ts';
import { sky, skyDefs } from './sky.ts';
import { snow } from './snow.ts';
import { road } from './water.ts';

/** A barque bound for Antarctica: among ice, under an aurora, towards a low sun. */
export function nordScene(): SceneDrawing {
  return { wide: picture(landscape), tall: picture(portrait) };
}

function picture(framing: Framing): Picture {
  const { width, height, horizon, seed, sun } = framing;
  const sheets: Sheet[] = [
    { name: 'sky', drawing: `<defs>${skyDefs(framing)}</defs>${sky(seeded(seed), framing)}` },
    {
      name: 'aurora-far',
      drawing: aurora(seeded(seed + 1), 'blue', framing.blue),
      box: framing.sky,
      motion: { kind: 'sway', seconds: 44, x: 0.05 },
    },
    {
      name: 'aurora',
      drawing: aurora(seeded(seed + 2), 'green', framing.green),
      box: framing.sky,
      motion: { kind: 'glimmer', seconds: 13, least: 0.66 },
    },
    { name: 'sea', drawing: `<defs>${seaDefs(framing)}</defs>${sea(seeded(seed + 26), framing)}` },
    {
      name: 'glitter',
      drawing: `<path d="${road(seeded(seed + 4), framing, 56)}" fill="#fff" opacity=".8"/>`,
      box: {
        x: sun.x - sun.radius * 5.2,
        y: horizon,
        width: sun.radius * 10.4,
        height: (height - horizon) * 0.8,
      },
      motion: { kind: 'glimmer', seconds: 3.5, least: 0.25 },
    },
    shipSheet(framing),
    {
      name: 'front',
      drawing: `<defs>${frontDefs(framing)}</defs>${front(seeded(seed + 5), framing)}`,
    },
    snow(seeded(seed + 6), width, height),
  ];
  return { width, height, sheets };
}

function shipSheet({ ship: { x, y, scale } }: Framing): Sheet {
  const reach = { left: 322, right: 344, up: 420, down: 30 };
  return {
    name: 'ship',
    drawing: `<defs>${shipDefs}</defs><g transform="translate(${x} ${y})scale(${scale})">${ship()}</g>`,
    box: {
      x: x - reach.left * scale,
      y: y - reach.up * scale,
      width: (reach.left + reach.right) * scale,
      height: (reach.up + reach.down) * scale,
    },
    motion: { kind: 'sway', seconds: 6.5, y: 0.012, turn: 1.1 },
  };
}
