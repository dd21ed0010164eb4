import type { PlayEvent } from '#contract/events.ts';
import { ownEntries } from './outbox-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';

let wasAskedEarly = false;

/** Whether the server has not heard yet of all that was played on this device. */
export function hasUnsentPlay(): boolean {
  return ownEntries().some((entry) => isOfEvents(entry) || isOfTodos(entry));
}

/** Whether it had not when the day was last asked for: the answer does not say what is played. */
export function wasDayAskedEarly(): boolean {
  return wasAskedEarly;
}

/**
 * For a read of the day: those of which the server has not heard all when it is asked stay as they are shown, or gone.
 * The function that it answers puts them into the answer.
 */
export function keepUnsent(
  shown: readonly PlayEvent[] | undefined,
): (fetched: PlayEvent[]) => PlayEvent[] {
  wasAskedEarly = hasUnsentPlay();
  const ids = shown && unsentIds(shown);
  if (!shown || !ids?.size) return (fetched) => fetched;
  const kept = shown.filter(({ id }) => ids.has(id));
  return (fetched) => [...fetched.filter(({ id }) => !ids.has(id)), ...kept];
}

function unsentIds(shown: readonly PlayEvent[]): ReadonlySet<unknown> {
  const entries = ownEntries();
  const ids = entries
    .filter(isOfEvents)
    .flatMap(({ params, body }) => [params?.['id'], idOf(body)]);
  // Todos are changed while their session is active; which it is does not stand in each of their calls.
  const ofTodos = entries.some(isOfTodos)
    ? shown.filter(({ duration }) => duration === null).map(({ id }) => id)
    : [];
  return new Set([...ids, ...ofTodos]);
}

function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
}

function isOfEvents({ route }: OutboxEntry): boolean {
  return route.includes('/api/events');
}

function isOfTodos({ route }: OutboxEntry): boolean {
  return route.includes('/api/todos');
}
