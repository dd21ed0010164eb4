import { derivedId } from '#domain/derived-id.ts';
import type { PausedTimer } from '#domain/timer.ts';
import { breaksQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { newId } from '../platform/new-id.ts';
import { editSession } from '../session-sheet/open-sheet.ts';
import { showToast } from '../ui/toast-queue.ts';
import { onCompletion } from './completion.ts';
import { findRunningBreak } from './known-breaks.ts';
import { playedText } from './shown-time.ts';
import { deliverCancel, deliverStart } from './session-delivery.ts';
import { completedEvent, type DoneSession, type PlayingSession } from './session.ts';
import { deliverTodos } from './session-todos.ts';
import { currentSession, dropSession, showSession } from './session-store.ts';
import { takeBack } from './take-back.ts';

/** Says of each session that ends how much of it was kept, and offers to go on with it. */
export function tellKept(): () => void {
  return onCompletion((done, timer) => {
    showToast({
      text: `${playedText(done.durationMs)} kept`,
      detail: done.event.description,
      tone: 'success',
      action: { label: 'Undo', onPress: () => undoFinish(done, timer) },
      otherAction: {
        label: 'Edit',
        onPress: () => editSession({ ...done.event, duration: done.durationMs }),
      },
    });
  });
}

/**
 * Goes on with a session that was finished a moment ago, paused at what was played: nothing of it is lost. The break
 * that it earned is cancelled. A countdown that has reached its target goes on as a stopwatch.
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
  void takeBack(completedEvent(done.event, done.durationMs));
  const session = resumedSession(done, timer);
  showSession(session);
  void deliverStart(session);
  void deliverTodos(session.event.todos);
}

/** The same session under another id: the server keeps a completed event complete. */
function resumedSession({ event }: DoneSession, timer: PausedTimer): PlayingSession {
  const id = newId();
  const isOver = timer.mode === 'timer' && timer.elapsedMs >= timer.targetMs;
  const { timer_changed_at: _run, target_changed_at: _target, ...unstamped } = event;
  return {
    state: 'playing',
    event: {
      ...unstamped,
      id,
      // Of those that the server carries into it again these are the same ids.
      todos: event.todos.map((todo) => ({
        ...todo,
        id: derivedId(id, derivedId(event.id, todo.id)),
        event_id: id,
      })),
    },
    timer: isOver ? { ...timer, mode: 'stopwatch' } : timer,
  };
}
