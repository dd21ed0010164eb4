import type { PlayEvent } from '#contract/events.ts';
import { timerToWire } from '#contract/timer-wire.ts';
import { instantToIso } from '#domain/calendar.ts';
import { formatTotal } from '#domain/durations.ts';
import { type ActiveTimer, pauseTimer } from '#domain/timer.ts';
import { makeChange } from '../api/changes.ts';
import type { RefusedChange } from '../api/failures.ts';
import { breaksQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { nowMs } from '../platform/clock.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import { keepInDay, dropFromDay, refreshDay } from './cached-day.ts';
import { gainTime, refreshIdentities } from './cached-identities.ts';
import { findRunningBreak } from './known-breaks.ts';
import { takeLevel } from './level-up.ts';
import { adoptAnswer, adoptCarriedTodos } from './server-session.ts';
import { currentSession, keepSession, latestSession } from './session-store.ts';
import { deliverTodos } from './session-todos.ts';
import {
  type PlayingSession,
  type DoneSession,
  completedEvent,
  eventToSession,
  LEAST_RECORDED_MS,
  NO_SESSION,
  recordedMs,
  type PlayedEvent,
} from './session.ts';
import { takeBack } from './take-back.ts';

export async function deliverStart({ event, timer }: PlayingSession): Promise<void> {
  const { id, value_id, habit_id, occurred_at } = event;
  const played = { id, value_id, habit_id, occurred_at, timer: timerToWire(timer) };
  const body = { ...played, instead_of_break: true };
  const outcome = await makeChange('POST /api/events', { body }, { refusal: null });
  if (outcome.state === 'taken') adoptCarriedTodos(outcome.answer);
  if (outcome.state === 'refused') takeRefusedStart(outcome.error, id);
}

/** With when each half of the timer was changed: of what two devices did, the later counts. */
export async function deliverTimer({ event, timer }: PlayingSession): Promise<void> {
  const { id, occurred_at } = event;
  const { timer_changed_at = occurred_at, target_changed_at = occurred_at } = event;
  const body = { timer: timerToWire(timer), timer_changed_at, target_changed_at };
  const outcome = await makeChange(
    'PUT /api/events/:id',
    { params: { id }, body },
    { refusal: null },
  );
  if (outcome.state === 'taken') adoptAnswer(outcome.answer);
  if (outcome.state === 'refused') takeRefusal(outcome.error, id);
}

/** Forgets a session, unless another device has completed it meanwhile. */
export async function deliverCancel({ event }: PlayingSession): Promise<void> {
  const input = { params: { id: event.id }, query: { only: 'active' } } as const;
  const outcome = await makeChange('DELETE /api/events/:id', input, { refusal: null });
  if (outcome.state === 'refused') takeRefusedCancel(outcome.error, event);
}

/**
 * Records the session, also where the server does not know it. Answers it as the server has it, and null where it was
 * refused.
 */
export async function deliverCompletion(
  { event, durationMs, endedAtMs }: DoneSession,
  timer: ActiveTimer,
  isLevelUpShown = false,
): Promise<PlayEvent | null> {
  const { id, value_id, habit_id, occurred_at } = event;
  const body = {
    duration: durationMs,
    timer: timerToWire(timer),
    timer_changed_at: instantToIso(endedAtMs),
    value_id,
    habit_id,
    occurred_at,
    with_level: true,
  };
  const input = { params: { id }, body, isLevelUpShown };
  const outcome = await makeChange('PUT /api/events/:id', input, { refusal: null });
  if (outcome.state === 'refused') takeRefusedCompletion(outcome.error, event, durationMs);
  if (outcome.state !== 'taken') return null;
  keepInDay(outcome.answer);
  takeLevel(outcome.answer, isLevelUpShown);
  return outcome.answer;
}

/**
 * The server would not have a start: another device was first, or the habit is gone. What was played here meanwhile is
 * recorded as a session of its own, and the screen shows what is played. A break that began here by itself while its
 * person played elsewhere was no break.
 */
export function takeRefusedStart(
  { event: theirs }: RefusedChange,
  eventId: string | undefined,
): void {
  if (theirs) keepInDay(theirs);
  const kept = latestSession();
  // It came to its end before the answer, or in another tab: its own completion records it.
  if (kept.state === 'none' || kept.event.id !== eventId) return refreshDay();
  const done = endNow(kept);
  keepSession(theirs ? eventToSession(theirs) : NO_SESSION);
  const breaks = queryClient.getQueryData(breaksQuery.queryKey);
  const isIdleBreak = theirs !== undefined && findRunningBreak(breaks, kept.event) !== null;
  const isPlayed = done.durationMs >= LEAST_RECORDED_MS && !isIdleBreak;
  if (isPlayed) record(done, kept);
  else dropFromDay(eventId);
  tell(done, theirs, isPlayed);
}

function endNow({ event, timer }: PlayingSession): DoneSession {
  const ended = pauseTimer(timer, nowMs());
  const endedAtMs = ended.state === 'complete' ? ended.completedAtMs : nowMs();
  return { event, durationMs: recordedMs(ended, nowMs()), endedAtMs };
}

function record(done: DoneSession, { timer: { mode, targetMs } }: PlayingSession): void {
  const { event, durationMs } = done;
  keepInDay(completedEvent(event, durationMs));
  gainTime(event.value_id, durationMs);
  void deliverCompletion(done, { state: 'paused', mode, targetMs, elapsedMs: durationMs });
  void deliverTodos(event.todos);
}

function tell(
  { event, durationMs }: DoneSession,
  theirs: PlayEvent | undefined,
  isPlayed: boolean,
): void {
  const text = theirs
    ? `${theirs.description} is being played on another device.`
    : `${event.description} is gone: another device has deleted it.`;
  if (!isPlayed) return void showToast({ text, tone: 'info' });
  showToast({
    text,
    tone: 'info',
    detail: `What was played here of ${event.description}, ${formatTotal(durationMs)}, is recorded.`,
    action: { label: 'Undo', onPress: () => void takeBack(completedEvent(event, durationMs)) },
  });
}

/** The server would not have a change of a session that goes on here: shows what is so instead, and says it. */
export function takeRefusal(refusal: RefusedChange, eventId: string): void {
  if (refusal.event) return takeOverBy(refusal.event, eventId);
  const session = currentSession();
  const isOurs = session.state === 'playing' && session.event.id === eventId;
  dropFromDay(eventId);
  refreshDay();
  // Of a session that is no longer shown there is nothing to tell.
  if (!isOurs) return;
  keepSession(NO_SESSION);
  if (refusal.code === 'not_found') {
    const text = `${session.event.description} was cancelled on another device.`;
    return void showToast({ text, tone: 'info' });
  }
  showToast({ text: refusal.message, tone: 'error', ...reviewAction(refusal) });
}

/** A cancel came too late: another device has completed the session, and that counts. One that is gone is cancelled. */
function takeRefusedCancel(refusal: RefusedChange, { description }: PlayedEvent): void {
  refreshDay();
  if (refusal.code === 'not_found') return;
  if (!refusal.event) {
    return void showToast({ text: refusal.message, tone: 'error', ...reviewAction(refusal) });
  }
  keepInDay(refusal.event);
  refreshIdentities();
  showToast({ text: `${description} was completed on another device, and counts.`, tone: 'info' });
}

/** Takes back the time that was already shown as gained. */
export function takeRefusedCompletion(
  refusal: RefusedChange,
  event: PlayedEvent,
  durationMs: number,
): void {
  gainTime(event.value_id, -durationMs);
  dropFromDay(event.id);
  refreshDay();
  refreshIdentities();
  const isRecordedElsewhere = refusal.code === 'event_complete';
  if (isRecordedElsewhere && refusal.event) keepInDay(refusal.event);
  if (isRecordedElsewhere && refusal.event?.duration === durationMs) return;
  showToast({
    text: refusal.message,
    tone: isRecordedElsewhere ? 'info' : 'error',
    ...reviewAction(refusal),
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
