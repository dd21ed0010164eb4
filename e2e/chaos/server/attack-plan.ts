/** Orders for the attackers of a run: the server, the seconds, and the tokens of full accounts. */
export interface AttackPlan {
  readonly origin: string;
  readonly seconds: number;
  readonly tokens: readonly string[];
  /** A document of nearly 8 MB that the server imports. */
  readonly document: string;
  /** The attacks to make; null for all. */
  readonly only: readonly string[] | null;
}

/** How many requests of each attack were answered, by attack and status; `cut` for connections without an answer. */
export type AttackCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;
