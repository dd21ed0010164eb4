/** A session counted towards the next break; the other fields are the state of the cycle before it. */
export interface CountedSession {
  readonly event_id: string;
}

/** After more deletions than this in a row, a cycle is not corrected. */
export const MAX_COUNTED = 50;

/** Appends a session; the list is in the order of counting. */
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
