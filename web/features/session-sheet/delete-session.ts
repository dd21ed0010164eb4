import { isDone, makeChange } from '../../data/queries/changes.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { uncountWork } from '../../timer/breaks/known-breaks.ts';
import type { PastSession } from '../../timer/overlays/open-sheet.ts';
import { gainTime, refreshIdentities } from '../../timer/state/cached-identities.ts';
import { findCachedSession, showPastSession } from './cached-sessions.ts';
import { dropListedTodos, refreshListedTodos } from './completed-todos.ts';
import { timeChangeText } from './identity-words.ts';

/** Deletes a session with its todos, and subtracts its time from its identity. */
export async function deleteSession(session: PastSession): Promise<void> {
  const { id, description, value_id } = session;
  const lostMs = session.duration ?? 0;
  const cached = findCachedSession(id);
  const text = `${description} is deleted. ${timeChangeText(value_id, -lostMs)}`;
  const outcome = await makeChange(
    'DELETE /api/events/:id',
    { params: { id } },
    {
      hides: id,
      show: () => {
        gainTime(value_id, -lostMs);
        showPastSession(id, null);
      },
      deleteRecorded: () => {
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
  // The cursor of the next page may be a deleted todo.
  refreshListedTodos();
  refreshPlayed();
}

/** Refetches the days, months and levels of every screen after a change of past sessions. */
export function refreshPlayed(): void {
  void queryClient.invalidateQueries({ queryKey: ['events'] });
  refreshIdentities();
}
