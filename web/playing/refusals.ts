import type { PlayEvent } from '#contract/events.ts';
import { ApiProblem } from '../api/failures.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import { dropFromDay, keepInDay, refreshDay } from './cached-day.ts';
import { gainTime, refreshIdentities } from './cached-identities.ts';
import { eventToSession, NO_SESSION, type PlayedEvent } from './session.ts';
import { currentSession, keepSession } from './session-store.ts';

/** The server would not have a change of a session that goes on here: shows what is so instead, and says it. */
export function takeRefusal(error: unknown, eventId: string): void {
  const problem = error instanceof ApiProblem ? error : null;
  if (problem?.event) return takeOverBy(problem.event, eventId);
  const session = currentSession();
  const isOurs = session.state === 'playing' && session.event.id === eventId;
  dropFromDay(eventId);
  refreshDay();
  // Of a session that is no longer shown there is nothing to tell.
  if (!isOurs) return;
  keepSession(NO_SESSION);
  if (problem?.code === 'not_found') {
    const text = `${session.event.description} was cancelled on another device.`;
    return void showToast({ text, tone: 'info' });
  }
  showToast({ text: problem?.message ?? String(error), tone: 'error', ...reviewAction(error) });
}

/** A cancel came too late: another device has completed the session, and that counts. One that is gone is cancelled. */
export function takeRefusedCancel(error: unknown, { description }: PlayedEvent): void {
  const problem = error instanceof ApiProblem ? error : null;
  refreshDay();
  if (problem?.code === 'not_found') return;
  if (!problem?.event) {
    const text = problem?.message ?? String(error);
    return void showToast({ text, tone: 'error', ...reviewAction(error) });
  }
  keepInDay(problem.event);
  refreshIdentities();
  showToast({ text: `${description} was completed on another device, and counts.`, tone: 'info' });
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

/** Another device has given the session its end, which is what counts. */
function takeOverBy(event: PlayEvent, eventId: string): void {
  keepInDay(event);
  refreshIdentities();
  const session = currentSession();
  if (session.state === 'none' || session.event.id !== eventId) return;
  keepSession(eventToSession(event));
  showToast({ text: `${event.description} was completed on another device.`, tone: 'info' });
}
