import { send } from '../outbox/outbox.ts';
import { gainTime } from '../playing/cached-identities.ts';
import { uncountWork } from '../playing/known-breaks.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import { dropListedTodos, refreshListedTodos } from './completed-todos.ts';
import { findCachedSession, showPastSession } from './cached-sessions.ts';
import { holdChange } from './held-changes.ts';
import { sayTimeChange } from './identity-words.ts';
import type { PastSession } from './past-session.ts';
import { refreshPlayed } from './refresh-played.ts';
import { refusalOf } from './refusal-of.ts';

/** Deletes a session with its todos, and takes its time from its identity. */
export function deleteSession({ id, duration, description, value_id }: PastSession): void {
  const lostMs = duration ?? 0;
  const cached = findCachedSession(id);
  const text = `${description} is deleted. ${sayTimeChange(value_id, -lostMs)}`;
  gainTime(value_id, -lostMs);
  showPastSession(id, null);
  holdChange({
    hiddenId: id,
    text: text.trim(),
    onUndo: () => {
      gainTime(value_id, lostMs);
      if (cached) showPastSession(id, cached);
    },
    commit: async () => {
      uncountWork(id);
      const problem = await refusalOf(send('DELETE /api/events/:id', { params: { id } }));
      if (problem === null) dropListedTodos((todo) => todo.Event.id === id);
      else
        showToast({
          tone: 'error',
          text: `${description} could not be deleted. ${problem.message}`,
          ...reviewAction(problem),
        });
      // The next page may have been meant to begin after a todo that is gone.
      refreshListedTodos();
      refreshPlayed();
    },
  });
}
