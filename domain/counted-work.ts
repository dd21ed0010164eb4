/** A session that was counted towards the next break; the rest of it is the state of the cycle before that session. */
export interface CountedSession {
  readonly event_id: string;
}

/** More deletions in a row than these take nothing back out of a cycle. */
export const MAX_COUNTED = 50;

/** Adds a session that is counted now: the list is in the order of counting. */
export function addCounted<S extends CountedSession>(counted: readonly S[], session: S): S[] {
  return [...counted, session].slice(-MAX_COUNTED);
}

/** Removes a deleted session. `last` is that session if it was counted last; the cycle returns to the state before it. */
export function removeCounted<S extends CountedSession>(
  counted: readonly S[],
  eventId: string,
): { readonly counted: S[]; readonly last: S | null } {
  const last = counted.at(-1);
  return {
    counted: counted.filter((session) => session.event_id !== eventId),
    last: last?.event_id === eventId ? last : null,
  };
}
