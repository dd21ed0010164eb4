import { derivedId } from './derived-id.ts';

/** Limits a list that is never completed. */
const MOST_CARRIED = 30;

interface Carried {
  readonly id: string;
  /** Id of its session. */
  readonly event_id: string;
}

/**
 * The todos with which a session starts: those left open in the last session of its habit, the latest 30, in their
 * order. Device and server derive the same ids.
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
