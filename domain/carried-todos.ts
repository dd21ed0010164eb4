import { derivedId } from './derived-id.ts';

/** A list that is never ticked off does not grow for ever. */
const MOST_CARRIED = 30;

interface Carried {
  readonly id: string;
  /** Its session. */
  readonly event_id: string;
}

/**
 * The todos with which a session starts: what was left open in the last one of its habit, the latest 30 of it, in its
 * order. Device and server come to the same ids.
 */
export function carryTodos<T extends Carried & { readonly completed: boolean | number }>(
  sessionId: string,
  last: readonly T[],
): (T & Carried)[] {
  return last
    .filter(({ completed }) => !completed)
    .slice(-MOST_CARRIED)
    .map((todo) => ({ ...todo, id: derivedId(sessionId, todo.id), event_id: sessionId }));
}
