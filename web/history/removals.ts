import type { CompletedTodo } from '#contract/todos.ts';
import { ApiProblem } from '../api/failures.ts';
import { send } from '../api/outbox.ts';
import { gainTime } from '../playing/cached-identities.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import { dropListedTodos, refreshListedTodos } from './completed-todos.ts';
import type { DoneSession } from './done-sessions.ts';
import { holdChange } from './held-changes.ts';
import { sayTimeChange } from './identity-words.ts';
import { refreshPlayed } from './refresh-played.ts';

/** Deletes a session with its todos, and takes its time from its identity. */
export function deleteSession({ event: { id, duration }, name, identity }: DoneSession): void {
  const lostMs = duration ?? 0;
  const text = `${name} is deleted. ${sayTimeChange(identity.id, -lostMs)}`;
  gainTime(identity.id, -lostMs);
  holdChange({
    hiddenId: id,
    text: text.trim(),
    onUndo: () => gainTime(identity.id, lostMs),
    commit: async () => {
      const problem = await refusalOf(send('DELETE /api/events/:id', { params: { id } }));
      if (problem === null) dropListedTodos((todo) => todo.Event.id === id);
      else
        showToast({
          tone: 'error',
          text: `${name} could not be deleted. ${problem.message}`,
          ...reviewAction(problem),
        });
      // The next page may have been meant to begin after a todo that is gone.
      refreshListedTodos();
      refreshPlayed();
    },
  });
}

/** Takes a todo back out of what was done. */
export function uncompleteTodo({ DOID: id, description }: CompletedTodo): void {
  holdChange({
    hiddenId: id,
    text: `“${description}” is not done any more.`,
    commit: async () => {
      const change = { params: { id }, body: { completed: false } };
      const problem = await refusalOf(send('PUT /api/todos/:id', change));
      if (problem === null) dropListedTodos((todo) => todo.DOID === id);
      else
        showToast({
          tone: 'error',
          text: `It is still done. ${problem.message}`,
          ...reviewAction(problem),
        });
      refreshPlayed();
    },
  });
}

/** Why the server would not have a change; null once it did, and where there is nothing left to change. */
async function refusalOf(sent: Promise<unknown>): Promise<Error | null> {
  try {
    await sent;
    return null;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    return error instanceof Error ? error : new Error(String(error));
  }
}
