import { isDone, makeChange } from '../api/changes.ts';
import { gainTime, refreshIdentities } from '../playing/cached-identities.ts';
import { uncountWork } from '../playing/known-breaks.ts';
import { dropListedTodos, refreshListedTodos } from './completed-todos.ts';
import { findCachedSession, showPastSession } from './cached-sessions.ts';
import { sayTimeChange } from './identity-words.ts';
import type { PastSession } from './open-sheet.ts';
import { queryClient } from '../api/query-client.ts';

/** Deletes a session with its todos, and takes its time from its identity. */
export async function deleteSession(session: PastSession): Promise<void> {
  const { id, description, value_id } = session;
  const lostMs = session.duration ?? 0;
  const cached = findCachedSession(id);
  const text = `${description} is deleted. ${sayTimeChange(value_id, -lostMs)}`;
  const outcome = await makeChange(
    'DELETE /api/events/:id',
    { params: { id } },
    {
      hides: id,
      show: () => {
        gainTime(value_id, -lostMs);
        showPastSession(id, null);
      },
      takeBack: () => {
        gainTime(value_id, lostMs);
        if (cached) showPastSession(id, cached);
      },
      said: { tone: 'info', text: text.trim() },
      onSend: () => uncountWork(id),
      ignoresSettled: true,
      refusal: (reason) => `${description} could not be deleted. ${reason ?? ''}`,
    },
  );
  if (outcome.state === 'undone') return;
  if (isDone(outcome)) dropListedTodos((todo) => todo.Event.id === id);
  // The next page may have been meant to begin after a todo that is gone.
  refreshListedTodos();
  refreshPlayed();
}

/** After a change of history: the days and months of every screen, and the levels, are asked for anew. */
export function refreshPlayed(): void {
  void queryClient.invalidateQueries({ queryKey: ['events'] });
  refreshIdentities();
}
