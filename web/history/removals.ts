import { send } from '../api/outbox.ts';
import { dropListedTodos } from '../session-sheet/completed-todos.ts';
import { holdChange } from '../session-sheet/held-changes.ts';
import { refreshPlayed } from '../session-sheet/refresh-played.ts';
import { refusalOf } from '../session-sheet/refusal-of.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import type { TickedTodo } from './done-sessions.ts';

/** Takes a todo back out of what was done. */
export function uncompleteTodo({ id, description }: TickedTodo): void {
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
