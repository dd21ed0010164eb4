import type { PlayEvent } from '#contract/events.ts';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import { carryTodos } from '#domain/carried-todos.ts';
import { ownEntries } from '../outbox/entries.ts';
import { operationOf } from '../outbox/session-operations.ts';
import { findLastSession } from './cached-day.ts';
import type { StartedSession } from './session.ts';
import { keptSession } from './session-store.ts';
import { showSession } from './shown-session.ts';

/**
 * A session that begins, with what was left open in the last one of its habit, as far as this device knows. The server
 * does the same to its copy, under the same ids.
 */
export function withCarriedTodos(session: StartedSession): StartedSession {
  const { id, habit_id, occurred_at } = session.event;
  const left = habit_id === null ? undefined : findLastSession(habit_id)?.todos;
  const todos = carryTodos(id, left ?? []).map((todo, index) => ({
    ...todo,
    createdAt: instantToIso(isoToInstant(occurred_at) + index),
  }));
  return todos.length === 0 ? session : { ...session, event: { ...session.event, todos } };
}

/** Shows what the server has carried into a session and this device did not know. */
export function adoptCarriedTodos({ id, todos }: PlayEvent): void {
  const session = keptSession();
  if (session.state === 'none' || session.event.id !== id) return;
  const { event } = session;
  const gone = new Set(
    ownEntries()
      .filter((entry) => operationOf(entry) === 'delete todo')
      .map(({ params }) => params?.['id']),
  );
  const known = new Set(event.todos.map((todo) => todo.id));
  const added = todos.filter((todo) => !known.has(todo.id) && !gone.has(todo.id));
  if (added.length === 0) return;
  showSession({ ...session, event: { ...event, todos: [...added, ...event.todos] } });
}
