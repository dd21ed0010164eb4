import type { Todo } from '#contract/todos.ts';
import { makeChange, tellRefusal } from '../api/changes.ts';
import type { RefusedChange } from '../api/failures.ts';
import { keptSession } from './session-store.ts';

type WrittenTodo = Omit<Todo, 'createdAt'>;

/** So many of the longest todos fit into the 64 kB that a call may have. */
const BATCH_SIZE = 30;

/**
 * After a completion: the session's todos as they are, whether or not the server has heard of each. It has not where it
 * refused the start, or where another device has cancelled the session.
 */
export async function deliverTodos(todos: readonly WrittenTodo[]): Promise<void> {
  const written = todos.map(({ id, event_id, description, completed }) => ({
    id,
    event_id,
    description,
    completed,
  }));
  const batches = Array.from({ length: Math.ceil(written.length / BATCH_SIZE) }, (_, index) =>
    written.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  const outcomes = await Promise.all(
    batches.map((body) => makeChange('POST /api/todos/batchprocess', { body }, { refusal: null })),
  );
  const refused = outcomes.find(({ state }) => state === 'refused');
  // If the session itself was taken back elsewhere, its own refusal tells it.
  if (refused?.state !== 'refused' || refused.error.code === 'not_found') return;
  tellRefusal('Failed to save todos', refused.error);
}

/**
 * Handles a todo that the server refused to add. If that is settled, the end of its session saves it, or another device
 * has completed the session before: then it is saved there as it is here now.
 */
export function takeRefusedTodo({ fate, code }: RefusedChange, todo: WrittenTodo): void {
  if (fate !== 'settled' || code !== 'event_not_active') return;
  const session = keptSession();
  const shown = session.state === 'playing' ? session.event.todos : [];
  void deliverTodos([shown.find(({ id }) => id === todo.id) ?? todo]);
}
