/** How long it may look: under one minute in all, about five, or as long as what grows slowly needs. */
export type Length = 'quick' | 'plain' | 'long';

/** How often the product and its limit take turns, and for how long one of them is loaded at a time. */
export interface Pace {
  /** Odd, so that there is a middle. */
  readonly rounds: number;
  readonly loadMs: number;
}

export const PACES: Readonly<Record<Length, Pace>> = {
  quick: { rounds: 3, loadMs: 400 },
  plain: { rounds: 5, loadMs: 1500 },
  long: { rounds: 7, loadMs: 3000 },
};
