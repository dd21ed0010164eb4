import type { Grid } from './windows.ts';

/** A row of buildings at one distance. */
export interface Row {
  readonly id: string;
  /** Color of the roofs. `foot` is the color at the ground, in the haze; `lit` that of the sides in the light. */
  readonly crest: string;
  readonly foot: string;
  readonly lit: string;
  /** Height of the lowest and the highest building above the horizon, and the increase towards the picture's sides. */
  readonly low: number;
  readonly high: number;
  readonly sides: number;
  readonly narrow: number;
  readonly wide: number;
  readonly gap: number;
  /** Half the width of the gap in this row through which the sun is visible. */
  readonly valley: number;
  /**
   * Spacing and brightness of windows; `down` is how far below the horizon they are drawn, since nearer rows cover
   * more.
   */
  readonly windows: { readonly grid: Grid; readonly down: number; readonly shine: number };
  /** Whether it is near enough for signs. */
  readonly signs?: boolean;
}

/** From the most distant distinct buildings to the nearest. */
export const rows: readonly Row[] = [
  {
    id: 'c1',
    crest: '#c22c8c',
    foot: '#ff6d92',
    lit: '#ff7f98',
    low: 20,
    high: 170,
    sides: 90,
    narrow: 34,
    wide: 76,
    gap: 16,
    valley: 130,
    windows: { grid: { column: 4, floor: 7 }, down: -30, shine: 0.5 },
  },
  {
    id: 'c2',
    crest: '#84208a',
    foot: '#e8408f',
    lit: '#e04596',
    low: 0,
    high: 180,
    sides: 220,
    narrow: 36,
    wide: 84,
    gap: 30,
    valley: 230,
    windows: { grid: { column: 5, floor: 8 }, down: 50, shine: 0.75 },
  },
  {
    id: 'c3',
    crest: '#3f106c',
    foot: '#a0288c',
    lit: '#a02a94',
    low: -40,
    high: 150,
    sides: 360,
    narrow: 56,
    wide: 112,
    gap: 60,
    valley: 330,
    windows: { grid: { column: 7, floor: 11 }, down: 150, shine: 0.9 },
    signs: true,
  },
  {
    id: 'c4',
    crest: '#2c0d54',
    foot: '#12062a',
    lit: '#7a2088',
    low: -210,
    high: -120,
    sides: 120,
    narrow: 80,
    wide: 150,
    gap: 60,
    valley: 0,
    windows: { grid: { column: 9, floor: 15 }, down: 300, shine: 0.8 },
  },
];
