import type { Frame } from '../drawing/frame.ts';
import type { Peak } from '../drawing/peaks.ts';

/** Differences between the landscape and the portrait picture: positions and sizes; the drawing is the same. */
export interface Framing extends Frame {
  /** Height at which the sea of cloud ends. */
  readonly horizon: number;
  /** Position of the leader on the ridge; the whole ridge moves with it. */
  readonly ridge: { readonly x: number; readonly y: number; readonly scale: number };
  readonly farPeaks: readonly Peak[];
  readonly peaks: readonly Peak[];
  readonly streaks: readonly {
    readonly x: number;
    readonly y: number;
    readonly length: number;
    readonly depth: number;
  }[];
  /** Vertical offset of the woods, and the number of additional rows in the nearest. */
  readonly woodsDown: number;
  readonly moreRows: number;
  /** The trees nearest to the viewer. */
  readonly spruces: readonly { readonly x: number; readonly y: number; readonly height: number }[];
  readonly birds: { readonly x: number; readonly y: number };
}

export const landscape: Framing = {
  width: 1600,
  height: 1000,
  seed: 5,
  horizon: 604,
  sun: { x: 500, y: 492, radius: 86 },
  ridge: { x: 1168, y: 540, scale: 1 },
  farPeaks: [
    { x: 60, y: 530, foot: 616, width: 420 },
    { x: 300, y: 552, foot: 616, width: 300 },
    { x: 640, y: 548, foot: 616, width: 340 },
    { x: 980, y: 506, foot: 616, width: 460 },
  ],
  peaks: [
    { x: 10, y: 462, foot: 668, width: 460 },
    { x: 140, y: 524, foot: 664, width: 240 },
    { x: 262, y: 562, foot: 662, width: 220 },
    { x: 962, y: 536, foot: 666, width: 300 },
    { x: 690, y: 520, foot: 666, width: 250 },
    { x: 868, y: 486, foot: 666, width: 270 },
    { x: 786, y: 420, foot: 668, width: 330 },
  ],
  streaks: [
    { x: 1150, y: 150, length: 720, depth: 22 },
    { x: 210, y: 236, length: 560, depth: 16 },
    { x: 1330, y: 300, length: 420, depth: 12 },
    { x: 150, y: 402, length: 380, depth: 8 },
  ],
  woodsDown: 0,
  moreRows: 0,
  spruces: [
    { x: 46, y: 1040, height: 620 },
    { x: 150, y: 1060, height: 330 },
    { x: -40, y: 1040, height: 470 },
    { x: 1560, y: 1060, height: 420 },
    { x: 1470, y: 1060, height: 260 },
    { x: 1640, y: 1060, height: 300 },
    { x: 1330, y: 1070, height: 190 },
    { x: 1230, y: 1060, height: 130 },
  ],
  birds: { x: 760, y: 356 },
};

export const portrait: Framing = {
  width: 800,
  height: 1700,
  seed: 5,
  horizon: 1046,
  sun: { x: 226, y: 920, radius: 86 },
  ridge: { x: 474, y: 1036, scale: 0.9 },
  farPeaks: [
    { x: 20, y: 980, foot: 1060, width: 320 },
    { x: 190, y: 998, foot: 1060, width: 240 },
    { x: 420, y: 964, foot: 1060, width: 330 },
    { x: 690, y: 966, foot: 1060, width: 340 },
  ],
  peaks: [
    { x: -10, y: 916, foot: 1116, width: 330 },
    { x: 96, y: 992, foot: 1108, width: 200 },
    { x: 300, y: 974, foot: 1112, width: 210 },
    { x: 470, y: 952, foot: 1114, width: 240 },
    { x: 384, y: 878, foot: 1116, width: 300 },
  ],
  streaks: [
    { x: 600, y: 420, length: 520, depth: 20 },
    { x: 130, y: 600, length: 420, depth: 15 },
    { x: 80, y: 826, length: 300, depth: 8 },
  ],
  woodsDown: 18,
  moreRows: 5,
  spruces: [
    { x: 30, y: 1720, height: 660 },
    { x: 132, y: 1730, height: 430 },
    { x: -50, y: 1720, height: 520 },
    { x: 760, y: 1740, height: 480 },
    { x: 690, y: 1740, height: 300 },
  ],
  birds: { x: 360, y: 790 },
};
