import type { Identity } from '#contract/values.ts';
import type { Roster } from '../../api/roster.ts';

export interface Standing {
  /** Of the identities that are not archived. */
  readonly activeCount: number;
  /** Milliseconds of all sessions, those of archived identities too: they were played. */
  readonly totalMs: number;
  /** The identity with the most time, and so of the highest level; null before there is any. */
  readonly highest: Identity | null;
}

/** How far a person has come with all of their identities. */
export function standingOf(roster: Roster): Standing {
  return {
    activeCount: roster.filter(({ is_active }) => is_active).length,
    totalMs: roster.reduce((sum, { total_time }) => sum + total_time, 0),
    highest: roster.toSorted((one, other) => other.total_time - one.total_time)[0] ?? null,
  };
}
