import type { PlayEvent } from '#contract/events.ts';
import { ApiProblem } from '../api/failures.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import { dropFromDay, keepInDay, refreshDay } from './cached-day.ts';
import { gainTime, refreshIdentities } from './cached-identities.ts';
import { eventToSession, NO_SESSION, type PlayedEvent } from './session.ts';
import { currentSession, keepSession } from './session-store.ts';

/** The server would not have a change of a session: shows what is so instead, and says it. */
export function takeRefusal(error: unknown, eventId: string): void {
  const problem = error instanceof ApiProblem ? error : null;
  if (problem?.event) return takeOverBy(problem.event, eventId, problem.message);
  const isOurs = isPlaying(eventId);
  dropFromDay(eventId);
  refreshDay();
  // Of a session that is no longer shown there is nothing to tell.
  if (!isOurs) return;
  keepSession(NO_SESSION);
  showToast({ text: problem?.message ?? String(error), tone: 'error', ...reviewAction(error) });
}

/** Takes back the time that was already shown as gained. */
export function takeRefusedCompletion(
  error: unknown,
  event: PlayedEvent,
  durationMs: number,
): void {
  gainTime(event.value_id, -durationMs);
  dropFromDay(event.id);
  refreshDay();
  refreshIdentities();
  const problem = error instanceof ApiProblem ? error : null;
  const isRecordedElsewhere = problem?.code === 'event_complete';
  if (isRecordedElsewhere && problem.event) keepInDay(problem.event);
  if (isRecordedElsewhere && problem.event?.duration === durationMs) return;
  showToast({
    text: problem?.message ?? String(error),
    tone: isRecordedElsewhere ? 'info' : 'error',
    ...reviewAction(error),
  });
}

/** Another device was first: its session, or the end that it gave to this one, is what counts. */
function takeOverBy(event: PlayEvent, eventId: string, message: string): void {
  if (event.id !== eventId) dropFromDay(eventId);
  keepInDay(event);
  refreshIdentities();
  if (!isPlaying(eventId)) return;
  keepSession(eventToSession(event));
  showToast({ text: message, tone: 'info' });
}

function isPlaying(eventId: string): boolean {
  const session = currentSession();
  return session.state === 'playing' && session.event.id === eventId;
}
