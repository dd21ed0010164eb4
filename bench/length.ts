/** Duration of a run: about a minute, about five, or as long as slow measurements need. */
export const LENGTHS = ['quick', 'plain', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

/** How often the product and its limit are measured in turn, and for how long each time. */
export interface Pace {
  /** Odd, so that there is a median. */
  readonly rounds: number;
  readonly loadMs: number;
  /** Duration of the load before the measurement. */
  readonly warmUpMs: number;
}

export const PACES: Readonly<Record<Length, Pace>> = {
  quick: { rounds: 3, loadMs: 300, warmUpMs: 500 },
  plain: { rounds: 5, loadMs: 800, warmUpMs: 1000 },
  long: { rounds: 7, loadMs: 3000, warmUpMs: 1000 },
};
