/** A mast by its foot on deck: where that is, its truck, its tops, and the yards it carries from the lowest up, in the ship's units. */
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
  /** From the mast to the yardarm, as far as it can be seen from abeam. */
  readonly half: number;
}

/** How far before its mast a yard hangs, and the sail with it. */
export const ahead = 4;

/** How far a mast leans aft on each unit of its height. */
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

/** Where a mast is at a height. */
export function mastAt(mast: Mast, y: number): number {
  return mast.foot + (y - mast.deck) * rake;
}
