import type { Frame } from '../drawing/frame.ts';
/** A building of the near frame: position of its wall, and its top. */
export interface Wall {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

/** Differences between the landscape and the portrait picture: positions and sizes; the drawing is the same. */
export interface Framing extends Frame {
  readonly horizon: number;
  /** Position of the rider and the motorcycle: the point between them, on the roof. */
  readonly rider: { readonly x: number; readonly y: number; readonly scale: number };
  /** Ends of the roof: its far corner, and the point at which that side leaves the picture. */
  readonly roof: { readonly corner: number; readonly side: number };
  /** The elevated road by its height at both edges of the picture. */
  readonly road: { readonly left: number; readonly right: number };
  readonly walls: { readonly left: Wall; readonly right: Wall };
  readonly sign: { readonly x: number; readonly y: number; readonly glyphs: number };
  readonly clouds: readonly {
    readonly x: number;
    readonly y: number;
    readonly length: number;
    readonly depth: number;
  }[];
}

export const landscape: Framing = {
  width: 1600,
  height: 1000,
  seed: 11,
  horizon: 610,
  sun: { x: 1050, y: 506, radius: 172 },
  rider: { x: 520, y: 742, scale: 1.06 },
  roof: { corner: 890, side: 1180 },
  road: { left: 700, right: 640 },
  walls: { left: { x: -20, width: 128, top: -20 }, right: { x: 1440, width: 180, top: 392 } },
  sign: { x: 118, y: 300, glyphs: 4 },
  clouds: [
    { x: 380, y: 210, length: 640, depth: 20 },
    { x: 1240, y: 150, length: 620, depth: 22 },
    { x: 780, y: 330, length: 420, depth: 12 },
  ],
};

export const portrait: Framing = {
  width: 800,
  height: 1700,
  seed: 9,
  horizon: 1080,
  sun: { x: 530, y: 958, radius: 176 },
  rider: { x: 274, y: 1210, scale: 0.98 },
  roof: { corner: 566, side: 800 },
  road: { left: 1160, right: 1126 },
  walls: { left: { x: -20, width: 66, top: -20 }, right: { x: 716, width: 110, top: 780 } },
  sign: { x: 56, y: 760, glyphs: 4 },
  clouds: [
    { x: 200, y: 470, length: 460, depth: 20 },
    { x: 620, y: 330, length: 420, depth: 20 },
    { x: 420, y: 700, length: 320, depth: 12 },
  ],
};
