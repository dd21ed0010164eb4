import type { Frame } from '../drawing/frame.ts';
/** A soft cloud of gas: an ellipse that thins out towards its edge. */
export interface Gas {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly tone: 'lilac' | 'violet' | 'indigo' | 'rose' | 'blue';
  readonly opacity: number;
}

/** Differences between the landscape and the portrait picture: positions and sizes; the drawing is the same. */
export interface Framing extends Frame {
  /** `tilt` is the angle of the rings in degrees; below 0 they rise to the right. */
  readonly planet: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly tilt: number;
    readonly opening: number;
  };
  readonly ship: {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
    readonly turn: number;
  };
  /** The ship's boat, on an errand. */
  readonly tender: {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
    readonly turn: number;
  };
  readonly moons: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly gas: readonly Gas[];
  /** Rocks outside of the rings: the line along which they lie, their largest distance from it, and their number. */
  readonly strays: {
    readonly from: readonly [x: number, y: number];
    readonly to: readonly [x: number, y: number];
    readonly spread: number;
    readonly count: number;
  };
  /** Height of the dark belt in the foreground at the picture's sides, as a fraction of the picture's height. */
  readonly belt: number;
  readonly boulders: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
}

export const landscape: Framing = {
  width: 1600,
  height: 1000,
  seed: 23,
  sun: { x: 345, y: 428, radius: 21 },
  planet: { x: 1215, y: 604, radius: 350, tilt: 9, opening: 0.2 },
  ship: { x: 1010, y: 522, scale: 1, turn: 5 },
  tender: { x: 690, y: 690, scale: 0.9, turn: 9 },
  moons: [
    { x: 172, y: 196, radius: 56 },
    { x: 1432, y: 168, radius: 24 },
    { x: 556, y: 372, radius: 10 },
  ],
  gas: [
    { x: 420, y: 470, rx: 760, ry: 420, turn: -14, tone: 'violet', opacity: 0.9 },
    { x: 900, y: 300, rx: 900, ry: 260, turn: -16, tone: 'indigo', opacity: 0.8 },
    { x: 180, y: 640, rx: 560, ry: 260, turn: -20, tone: 'rose', opacity: 0.75 },
    { x: 640, y: 420, rx: 460, ry: 170, turn: -18, tone: 'lilac', opacity: 0.4 },
    { x: 1350, y: 150, rx: 620, ry: 240, turn: -12, tone: 'blue', opacity: 0.45 },
    { x: 760, y: 190, rx: 620, ry: 150, turn: -20, tone: 'rose', opacity: 0.55 },
    { x: 1010, y: 110, rx: 420, ry: 90, turn: -18, tone: 'violet', opacity: 0.6 },
    { x: -40, y: 560, rx: 360, ry: 300, turn: 10, tone: 'blue', opacity: 0.55 },
  ],
  strays: { from: [960, 830], to: [120, 640], spread: 105, count: 46 },
  belt: 0.8,
  boulders: [
    { x: 740, y: 1050, radius: 110 },
    { x: 330, y: 1010, radius: 120 },
    { x: 1270, y: 1020, radius: 120 },
    { x: 40, y: 910, radius: 210 },
    { x: 1580, y: 930, radius: 240 },
    { x: 208, y: 742, radius: 36 },
    { x: 1392, y: 828, radius: 44 },
  ],
};

export const portrait: Framing = {
  width: 800,
  height: 1700,
  seed: 23,
  sun: { x: 165, y: 908, radius: 20 },
  planet: { x: 580, y: 1084, radius: 285, tilt: 9, opening: 0.2 },
  ship: { x: 446, y: 1020, scale: 0.9, turn: 5 },
  tender: { x: 236, y: 1176, scale: 0.8, turn: 9 },
  moons: [
    { x: 724, y: 340, radius: 30 },
    { x: 62, y: 780, radius: 9 },
  ],
  gas: [
    { x: 200, y: 940, rx: 560, ry: 420, turn: -20, tone: 'violet', opacity: 0.75 },
    { x: 480, y: 700, rx: 620, ry: 260, turn: -24, tone: 'indigo', opacity: 0.8 },
    { x: 60, y: 1140, rx: 420, ry: 260, turn: -20, tone: 'rose', opacity: 0.75 },
    { x: 320, y: 860, rx: 360, ry: 170, turn: -18, tone: 'lilac', opacity: 0.4 },
    { x: 700, y: 480, rx: 420, ry: 260, turn: -12, tone: 'blue', opacity: 0.45 },
    { x: 420, y: 580, rx: 460, ry: 150, turn: -26, tone: 'rose', opacity: 0.55 },
    { x: 600, y: 480, rx: 320, ry: 90, turn: -24, tone: 'violet', opacity: 0.6 },
    { x: 0, y: 1060, rx: 300, ry: 300, turn: 10, tone: 'blue', opacity: 0.5 },
  ],
  strays: { from: [430, 1345], to: [0, 1200], spread: 90, count: 26 },
  belt: 0.75,
  boulders: [
    { x: 20, y: 1500, radius: 170 },
    { x: 790, y: 1480, radius: 160 },
    { x: 470, y: 1700, radius: 170 },
    { x: 690, y: 1300, radius: 36 },
    { x: 110, y: 1290, radius: 30 },
  ],
};
