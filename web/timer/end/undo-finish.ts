import { derivedId } from '#domain/derived-id.ts';
import { elapsedAt, type PausedTimer } from '#domain/timer.ts';
import { breaksQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { stopAll } from '../../platform/signal.ts';
import { editSession } from '../overlays/open-sheet.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { onCompletion } from './completion.ts';
import { findBreakOf, findRunningBreak } from '../breaks/known-breaks.ts';
import { playedText } from '../state/shown-time.ts';
import { deliverCancel, deliverStart } from '../sync/session-delivery.ts';
import { completedEvent, type DoneSession, type PlayingSession } from '../state/session.ts';
import { deliverTodos } from '../state/session-todos.ts';
import {
  currentSession,
  dropSession,
  onSessionChange,
  showSession,
} from '../state/session-store.ts';
import { putAwayEnd, showEndedSession } from './ended-session.ts';
import { deleteRecorded } from './delete-recorded.ts';

/**
 * Shows after each session how much was recorded, and offers to resume it: on the home screen, or in a toast beside the
 * break that was earned and after a break.
 */
export function announceRecorded(): () => void {
  let before = currentSession();
  return stopAll([
    onCompletion((done, timer) => {
      const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
      const isRest = findBreakOf(breaks, done.event) !== undefined;
      if (!isRest && currentSession().state === 'none') showEndedSession({ done, timer });
      else showRecorded(done, timer);
    }),
    onSessionChange(() => {
      const session = currentSession();
      if (session.state === 'playing') putAwayEnd();
      else if (before.state === 'playing') showEndElsewhere(before);
      before = session;
    }),
  ]);
}

/**
 * Shows the end of work that this device has shown and another tab or device has ended. Until the day has it recorded,
 * and for good if it was cancelled, nothing is seen.
 */
function showEndElsewhere({ event, timer }: PlayingSession): void {
  const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
  if (findBreakOf(breaks, event)) return;
  const endedAtMs = nowMs();
  const durationMs = elapsedAt(timer, endedAtMs);
  const { mode, targetMs } = timer;
  showEndedSession({
    done: { event, durationMs, endedAtMs },
    timer: { state: 'paused', mode, targetMs, elapsedMs: durationMs },
  });
}

function showRecorded(done: DoneSession, timer: PausedTimer): void {
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
}

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
