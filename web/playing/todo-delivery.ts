import { ApiProblem } from '../api/failures.ts';
import { tellRefusal } from '../api/changes.ts';
import { send } from '../api/outbox.ts';
import type { PlayedEvent } from './session.ts';

/** So many of the longest todos fit into the 64 kB that a call may have. */
const BATCH_SIZE = 30;

/** After a completion: the todos that were ticked off, whether or not the server has heard of each. */
export async function deliverCompletedTodos({ todos }: PlayedEvent): Promise<void> {
  const completed = todos
    .filter((todo) => todo.completed)
    .map(({ id, event_id, description }) => ({
      id,
      event_id,
      description,
      completed: true as const,
    }));
  const batches = Array.from({ length: Math.ceil(completed.length / BATCH_SIZE) }, (_, index) =>
    completed.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  try {
    await Promise.all(batches.map((body) => send('POST /api/todos/batchprocess', { body })));
  } catch (error) {
    // The session itself was taken back elsewhere, which its own refusal tells.
    if (error instanceof ApiProblem && error.code === 'not_found') return;
    tellRefusal('Failed to save completed todos', error);
  }
}
