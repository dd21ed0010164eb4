import type { Frame } from '../drawing/frame.ts';
import type { Box } from '../sheet.ts';

/** A curtain of the aurora: its hem, the depth of its folds, and the height of its rays. */
export interface Curtain {
  readonly hem: readonly (readonly [x: number, y: number])[];
  readonly fold: number;
  readonly tall: number;
  readonly rays: number;
  readonly opacity: number;
}

/** An iceberg by the middle of its waterline. */
export interface Place {
  readonly kind: 'spires' | 'table' | 'arch' | 'wedge';
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A block of the ice nearest to the viewer. */
export interface Hummock {
  readonly kind: 'slab' | 'shard' | 'swell';
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Differences between the landscape and the portrait picture: positions and sizes; the drawing is the same. */
export interface Framing extends Frame {
  readonly horizon: number;
  /** The middle of the ship's waterline. */
  readonly ship: { readonly x: number; readonly y: number; readonly scale: number };
  /** Box of both parts of the aurora. */
  readonly sky: Box;
  readonly blue: readonly Curtain[];
  readonly green: readonly Curtain[];
  readonly bergs: readonly Place[];
  /** Low streaks before the sun. */
  readonly clouds: readonly {
    readonly x: number;
    readonly y: number;
    readonly length: number;
    readonly depth: number;
  }[];
  /** Petrels about the ship, and the flukes of a diving whale. */
  readonly birds: readonly (readonly [x: number, y: number, span: number])[];
  readonly whale: { readonly x: number; readonly y: number };
  /** Floes: position, and half of the width. */
  readonly drifting: readonly (readonly [x: number, y: number, half: number])[];
  readonly hummocks: readonly Hummock[];
  /** The ice edge the penguins stand on, from its tip to the right. */
  readonly ledge: { readonly x: number; readonly y: number };
}
