import { derivedId } from '#domain/derived-id.ts';
import type { PausedTimer } from '#domain/timer.ts';
import { breaksQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { newId } from '../../platform/new-id.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { findRunningBreak } from '../breaks/known-breaks.ts';
import { currentSession, dropSession, showSession } from '../state/session-store.ts';
import { deliverTodos } from '../state/session-todos.ts';
import { completedEvent, type DoneSession, type PlayingSession } from '../state/session.ts';
import { deliverCancel, deliverStart } from '../sync/session-delivery.ts';
import { deleteRecorded } from './delete-recorded.ts';

/**
 * Resumes a session that was just finished, paused at its elapsed time. The break that it earned is cancelled. A
 * countdown that has reached its target continues as a stopwatch.
 */
export function undoFinish(done: DoneSession, timer: PausedTimer): void {
  const current = currentSession();
  if (current.state === 'playing') {
    const breaks = queryClient.getQueryData(breaksQuery.queryKey);
    if (!findRunningBreak(breaks, current.event)) {
      const text = `${current.event.description} is being played. Finish it first.`;
      return void showToast({ text, tone: 'info' });
    }
    dropSession(current);
    void deliverCancel(current);
  }
  void deleteRecorded(completedEvent(done.event, done.durationMs));
  const session = resumedSession(done, timer);
  showSession(session);
  void deliverStart(session);
  void deliverTodos(session.event.todos);
}

/** The same session with a new id: on the server a completed event stays complete. */
function resumedSession({ event }: DoneSession, timer: PausedTimer): PlayingSession {
  const id = newId();
  const isOver = timer.mode === 'timer' && timer.elapsedMs >= timer.targetMs;
  const { timer_changed_at: _run, target_changed_at: _target, ...unstamped } = event;
  return {
    state: 'playing',
    event: {
      ...unstamped,
      id,
      // The ids that the server derives too when it carries todos over.
      todos: event.todos.map((todo) => ({
        ...todo,
        id: derivedId(id, derivedId(event.id, todo.id)),
        event_id: id,
      })),
    },
    timer: isOver ? { ...timer, mode: 'stopwatch' } : timer,
  };
}
