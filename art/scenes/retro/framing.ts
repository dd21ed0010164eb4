import type { Frame } from '../drawing/frame.ts';
import type { Mesa } from '../drawing/terrain.ts';

/** Differences between the landscape and the portrait picture: positions and sizes; the drawing is the same. */
export interface Framing extends Frame {
  readonly horizon: number;
  /** Position of the wagon: the middle of its wheels, on the crest. */
  readonly wagon: { readonly x: number; readonly y: number; readonly scale: number };
  readonly farMesas: readonly Mesa[];
  readonly mesas: readonly Mesa[];
  readonly clouds: readonly {
    readonly x: number;
    readonly y: number;
    readonly length: number;
    readonly depth: number;
    readonly kind: 'high' | 'low';
  }[];
  readonly birds: { readonly x: number; readonly y: number };
  readonly saguaros: readonly { readonly x: number; readonly y: number; readonly scale: number }[];
  readonly rosettes: readonly { readonly x: number; readonly y: number; readonly size: number }[];
}

export const landscape: Framing = {
  width: 1600,
  height: 1000,
  seed: 11,
  horizon: 596,
  sun: { x: 530, y: 524, radius: 182 },
  wagon: { x: 1170, y: 706, scale: 1.24 },
  farMesas: [
    { x: 160, width: 330, height: 74 },
    { x: 395, width: 130, height: 52 },
    { x: 800, width: 260, height: 66 },
    { x: 1330, width: 420, height: 96 },
  ],
  mesas: [
    { x: 70, width: 300, height: 150 },
    { x: 268, width: 96, height: 118 },
    { x: 1465, width: 330, height: 190 },
  ],
  clouds: [
    { x: 1120, y: 132, length: 760, depth: 26, kind: 'high' },
    { x: 260, y: 262, length: 560, depth: 18, kind: 'high' },
    { x: 1380, y: 330, length: 520, depth: 20, kind: 'high' },
    { x: 830, y: 392, length: 420, depth: 11, kind: 'low' },
    { x: 470, y: 498, length: 520, depth: 9, kind: 'low' },
    { x: 600, y: 556, length: 620, depth: 8, kind: 'low' },
  ],
  birds: { x: 790, y: 338 },
  saguaros: [
    { x: 1500, y: 950, scale: 3.5 },
    { x: 84, y: 900, scale: 1.7 },
  ],
  rosettes: [
    { x: 216, y: 930, size: 96 },
    { x: 1392, y: 962, size: 74 },
  ],
};

export const portrait: Framing = {
  width: 800,
  height: 1700,
  seed: 11,
  horizon: 1040,
  sun: { x: 262, y: 960, radius: 182 },
  wagon: { x: 548, y: 1180, scale: 1.16 },
  farMesas: [
    { x: 60, width: 230, height: 70 },
    { x: 470, width: 180, height: 58 },
    { x: 720, width: 240, height: 92 },
  ],
  mesas: [
    { x: 20, width: 210, height: 138 },
    { x: 160, width: 78, height: 104 },
    { x: 790, width: 190, height: 170 },
  ],
  clouds: [
    { x: 560, y: 330, length: 560, depth: 22, kind: 'high' },
    { x: 120, y: 520, length: 420, depth: 18, kind: 'high' },
    { x: 640, y: 690, length: 420, depth: 20, kind: 'high' },
    { x: 520, y: 800, length: 320, depth: 11, kind: 'low' },
    { x: 230, y: 926, length: 400, depth: 9, kind: 'low' },
    { x: 300, y: 984, length: 480, depth: 8, kind: 'low' },
  ],
  birds: { x: 430, y: 720 },
  saguaros: [
    { x: 706, y: 1620, scale: 3.3 },
    { x: 66, y: 1560, scale: 1.6 },
  ],
  rosettes: [
    { x: 170, y: 1600, size: 96 },
    { x: 590, y: 1640, size: 74 },
  ],
};

/** For the picture of links: lower and wider, with the name above the sun. */
export const letterbox: Framing = {
  width: 1600,
  height: 840,
  seed: 11,
  horizon: 560,
  sun: { x: 500, y: 508, radius: 150 },
  wagon: { x: 1170, y: 664, scale: 1.1 },
  farMesas: landscape.farMesas,
  mesas: landscape.mesas,
  clouds: [
    { x: 1180, y: 92, length: 700, depth: 22, kind: 'high' },
    { x: 200, y: 190, length: 520, depth: 18, kind: 'high' },
    { x: 1440, y: 350, length: 420, depth: 16, kind: 'high' },
    { x: 800, y: 398, length: 380, depth: 11, kind: 'low' },
    { x: 430, y: 486, length: 480, depth: 9, kind: 'low' },
    { x: 560, y: 528, length: 560, depth: 8, kind: 'low' },
  ],
  birds: { x: 812, y: 372 },
  saguaros: [
    { x: 1510, y: 812, scale: 2.9 },
    { x: 84, y: 770, scale: 1.5 },
  ],
  rosettes: [
    { x: 216, y: 790, size: 84 },
    { x: 1400, y: 812, size: 66 },
  ],
};
