import type { Identity } from '#contract/values.ts';

export interface Standing {
  /** Milliseconds of all sessions, those of archived identities too: they were played. */
  readonly totalMs: number;
  /** The identity of the highest level, and of two such the one with more time; null before there is any. */
  readonly highest: Identity | null;
}

/** How far a person has come with all of their identities. */
export function standingOf(identities: readonly Identity[]): Standing {
  return {
    totalMs: identities.reduce((sum, { total_time }) => sum + total_time, 0),
    highest: identities.toSorted((one, other) => other.total_time - one.total_time)[0] ?? null,
  };
}
