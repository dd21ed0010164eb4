/** How long it may look: about a minute, about five, or as long as what grows slowly needs. */
export const LENGTHS = ['quick', 'plain', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

/** How often the product and its limit take turns, and for how long one of them is loaded at a time. */
export interface Pace {
  /** Odd, so that there is a middle. */
  readonly rounds: number;
  readonly loadMs: number;
  /** For how long a server is loaded before anything counts. */
  readonly warmUpMs: number;
}

export const PACES: Readonly<Record<Length, Pace>> = {
  quick: { rounds: 3, loadMs: 300, warmUpMs: 500 },
  plain: { rounds: 5, loadMs: 800, warmUpMs: 1000 },
  long: { rounds: 7, loadMs: 3000, warmUpMs: 1000 },
};
