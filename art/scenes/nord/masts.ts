/** A mast in the ship's units: its foot on deck, its truck, its tops, and its yards from the lowest up. */
export interface Mast {
  readonly foot: number;
  readonly deck: number;
  readonly truck: number;
  readonly top: number;
  readonly crosstrees: number;
  readonly yards: readonly Yard[];
}

export interface Yard {
  readonly y: number;
  /** Visible distance from the mast to the yardarm, seen from the side. */
  readonly half: number;
}

/** How far before its mast a yard hangs, with its sail. */
export const ahead = 4;

/** Backward lean of a mast for each unit of its height. */
const rake = 0.032;

export const fore: Mast = {
  foot: 128,
  deck: -50,
  truck: -366,
  top: -160,
  crosstrees: -248,
  yards: [
    { y: -146, half: 63 },
    { y: -188, half: 57 },
    { y: -234, half: 51 },
    { y: -282, half: 42 },
    { y: -322, half: 32 },
  ],
};

export const main: Mast = {
  foot: 4,
  deck: -44,
  truck: -392,
  top: -168,
  crosstrees: -262,
  yards: [
    { y: -154, half: 67 },
    { y: -198, half: 61 },
    { y: -248, half: 55 },
    { y: -300, half: 46 },
    { y: -344, half: 35 },
  ],
};

export const mizzen: Mast = {
  foot: -122,
  deck: -54,
  truck: -326,
  top: -178,
  crosstrees: -252,
  yards: [],
};

/** Position of a mast at a height. */
export function mastAt(mast: Mast, y: number): number {
  return mast.foot + (y - mast.deck) * rake;
}
