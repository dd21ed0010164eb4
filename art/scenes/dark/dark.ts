import { type Framing, landscape, portrait } from './framing.ts';
import { seeded } from '../drawing/noise.ts';
import { soft } from '../drawing/paint.ts';
import type { Box, Picture, SceneDrawing, Sheet } from '../sheet.ts';
import { moonDefs, moons } from './moons.ts';
import { globe, planetDefs } from './planet.ts';
import { ringDefs, ringsBeyond, ringsNear } from './rings.ts';
import { darkening, rockDefs, rocks, strays } from './rocks.ts';
import { ship } from './ship.ts';
import { shipDefs } from './ship-paint.ts';
import { sky, skyDefs } from './sky.ts';
import { beacons, starField } from './stars.ts';
import { tender, tenderDefs } from './tender.ts';

/** A ship alone, on its way past a ringed planet towards a distant sun. */
export function darkScene(): SceneDrawing {
  return { wide: picture(landscape), tall: picture(portrait) };
}

/** A drawing in its own units at a place of the picture. */
function placed(
  at: { readonly x: number; readonly y: number; readonly scale: number; readonly turn: number },
  drawing: string,
): string {
  return `<g transform="translate(${at.x} ${at.y}) rotate(${at.turn}) scale(${at.scale})">${drawing}</g>`;
}

function around(
  at: { readonly x: number; readonly y: number; readonly scale: number },
  [left, top, right, bottom]: readonly [number, number, number, number],
): Box {
  return {
    x: at.x + left * at.scale,
    y: at.y + top * at.scale,
    width: (right - left) * at.scale,
    height: (bottom - top) * at.scale,
  };
}

function planetSheet(framing: Framing): Sheet {
  const { planet, seed } = framing;
  const turned = [ringsBeyond, globe(seeded(seed), framing), ringsNear].join('');
  return {
    name: 'planet',
    drawing:
      `<defs>${moonDefs(framing)}${planetDefs(framing)}${ringDefs(seeded(seed), framing)}</defs>` +
      moons(framing) +
      placed({ ...planet, scale: 1, turn: planet.tilt }, turned) +
      strays(seeded(seed + 1), framing),
  };
}

/** The pulsing light of the engines behind the ship. */
function engineSheet({ ship: at }: Framing): Sheet {
  const halo = soft('halo', [
    [0, '#ffe2b0', 0.95],
    [0.16, '#ffb27a', 0.62],
    [0.5, '#c65bc8', 0.2],
    [1, '#6b4fd8', 0],
  ]);
  return {
    name: 'engine',
    drawing: `<defs>${halo}</defs>${placed(at, '<ellipse cx="322" cy="0" rx="220" ry="130" fill="url(#halo)"/>')}`,
    box: around(at, [90, -140, 560, 190]),
    motion: { kind: 'glimmer', seconds: 2.6, least: 0.62 },
  };
}

function picture(framing: Framing): Picture {
  const random = seeded(framing.seed);
  const { width, height, ship: at, tender: boat } = framing;
  const sheets: Sheet[] = [
    { name: 'sky', drawing: `<defs>${skyDefs(framing)}</defs>${sky(random, framing)}` },
    {
      name: 'stars',
      drawing: starField(random, framing),
      motion: { kind: 'glimmer', seconds: 6.5, least: 0.5 },
    },
    {
      name: 'beacons',
      drawing: beacons(random, framing),
      motion: { kind: 'glimmer', seconds: 4.3, least: 0.45 },
    },
    planetSheet(framing),
    {
      name: 'boat',
      drawing: `<defs>${tenderDefs}${shipDefs}</defs>${placed(boat, tender)}`,
      box: around(boat, [-40, -30, 125, 40]),
      motion: { kind: 'pass', seconds: 46, x: -1.7, y: -0.5 },
    },
    engineSheet(framing),
    {
      name: 'ship',
      drawing: `<defs>${shipDefs}</defs>${placed(at, ship)}`,
      box: around(at, [-370, -210, 640, 210]),
      motion: { kind: 'sway', seconds: 7, y: 0.022, turn: 0.5 },
    },
    {
      name: 'rocks',
      drawing: `<defs>${rockDefs(framing)}</defs>${rocks(seeded(framing.seed + 2), framing)}${darkening(framing)}`,
      box: { x: -60, y: 0, width: width + 120, height: height + 30 },
      motion: { kind: 'sway', seconds: 48, x: -0.024, y: 0.008 },
    },
  ];
  return { width, height, sheets };
}
