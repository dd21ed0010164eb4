import type { Todo } from '#contract/todos.ts';
import { ApiProblem, RefusedChange } from '../api/failures.ts';
import { tellRefusal } from '../api/changes.ts';
import { send } from '../outbox/outbox.ts';
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
  try {
    await Promise.all(batches.map((body) => send('POST /api/todos/batchprocess', { body })));
  } catch (error) {
    // The session itself was taken back elsewhere, which its own refusal tells.
    if (error instanceof ApiProblem && error.code === 'not_found') return;
    tellRefusal('Failed to save todos', error);
  }
}

/**
 * A todo that the server would not add. Where that is settled it comes with the end of its session, or another device
 * has completed that before: then it stands there all the same, as it is here now.
 */
export function takeRefusedTodo(error: unknown, todo: WrittenTodo): void {
  if (!(error instanceof RefusedChange && error.fate === 'settled')) throw error;
  if (error.code !== 'event_not_active') return;
  const session = keptSession();
  const shown = session.state === 'playing' ? session.event.todos : [];
  void deliverTodos([shown.find(({ id }) => id === todo.id) ?? todo]);
}
