import type { PlayEvent } from '#contract/events.ts';
import { timerToWire } from '#contract/timer-wire.ts';
import { instantToIso } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { type ActiveTimer, pauseTimer } from '#domain/timer.ts';
import type { RefusedChange } from '../../data/client/failures.ts';
import { reviewAction } from '../../data/outbox/review.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { breaksQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { nowMs } from '../../platform/clock.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { findRunningBreak } from '../breaks/known-breaks.ts';
import { deleteRecorded } from '../end/delete-recorded.ts';
import { applyLevel } from '../end/level-up.ts';
import { cacheInDay, dropFromDay, refreshDay } from '../state/cached-day.ts';
import { gainTime, refreshIdentities } from '../state/cached-identities.ts';
import { currentSession, persistSession, latestSession } from '../state/session-store.ts';
import { deliverTodos } from '../state/session-todos.ts';
import {
  type PlayingSession,
  type DoneSession,
  completedEvent,
  eventToSession,
  LEAST_RECORDED_MS,
  NO_SESSION,
  recordedMs,
  type PlayedEvent,
} from '../state/session.ts';
import { playedText } from '../state/shown-time.ts';
import { adoptAnswer, adoptCarriedTodos } from './server-session.ts';

export async function deliverStart({ event, timer }: PlayingSession): Promise<void> {
  const { id, value_id, habit_id, occurred_at } = event;
  const played = { id, value_id, habit_id, occurred_at, timer: timerToWire(timer) };
  const body = { ...played, instead_of_break: true };
  const outcome = await makeChange('POST /api/events', { body }, { refusal: null });
  if (outcome.state === 'taken') adoptCarriedTodos(outcome.answer);
  if (outcome.state === 'refused') handleRefusedStart(outcome.error, id);
}

/** Sends the timer with the stamps of its halves: of two devices' changes the later wins. */
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
  if (outcome.state === 'refused') handleRefusal(outcome.error, id);
}

/** Deletes a cancelled session, unless another device has completed it meanwhile. */
export async function deliverCancel({ event }: PlayingSession): Promise<void> {
  const input = { params: { id: event.id }, query: { only: 'active' } } as const;
  const outcome = await makeChange('DELETE /api/events/:id', input, { refusal: null });
  if (outcome.state === 'refused') handleRefusedCancel(outcome.error, event);
}

/** Records the session, even if the server does not know it. Returns the server's copy, or null if it was refused. */
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
  if (outcome.state === 'refused') handleRefusedCompletion(outcome.error, event, durationMs);
  if (outcome.state !== 'taken') return null;
  cacheInDay(outcome.answer);
  applyLevel(outcome.answer, isLevelUpShown);
  return outcome.answer;
}

/**
 * Handles a refused start: another device was first, or the habit is deleted. The time played here is recorded as a
 * session of its own, and the screen shows the server's session. A break that started by itself on this device while
 * the user played on the other is not recorded.
 */
export function handleRefusedStart(
  { event: theirs }: RefusedChange,
  eventId: string | undefined,
): void {
  if (theirs) cacheInDay(theirs);
  const latest = latestSession();
  // The session has ended before the answer, or in another tab: its completion records it.
  if (latest.state === 'none' || latest.event.id !== eventId) return refreshDay();
  const done = endNow(latest);
  persistSession(theirs ? eventToSession(theirs) : NO_SESSION);
  const breaks = queryClient.getQueryData(breaksQuery.queryKey);
  const isIdleBreak = theirs !== undefined && findRunningBreak(breaks, latest.event) !== null;
  const isPlayed = done.durationMs >= LEAST_RECORDED_MS && !isIdleBreak;
  if (isPlayed) record(done, latest);
  else dropFromDay(eventId);
  notify(done, theirs, isPlayed);
}

function endNow({ event, timer }: PlayingSession): DoneSession {
  const ended = pauseTimer(timer, nowMs());
  const endedAtMs = ended.state === 'complete' ? ended.completedAtMs : nowMs();
  return { event, durationMs: recordedMs(ended, nowMs()), endedAtMs };
}

function record(done: DoneSession, { timer: { mode, targetMs } }: PlayingSession): void {
  const { event, durationMs } = done;
  cacheInDay(completedEvent(event, durationMs));
  gainTime(event.value_id, durationMs);
  void deliverCompletion(done, { state: 'paused', mode, targetMs, elapsedMs: durationMs });
  void deliverTodos(event.todos);
}

function notify(
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
    detail: `What was played here of ${isolate(event.description)}, ${playedText(durationMs)}, is recorded.`,
    action: {
      label: 'Undo',
      onPress: () => void deleteRecorded(completedEvent(event, durationMs)),
    },
  });
}

/** Handles a refused change of a running session: shows the server's state and tells the user. */
export function handleRefusal(refusal: RefusedChange, eventId: string): void {
  if (refusal.event) return adoptCompleted(refusal.event, eventId);
  const session = currentSession();
  const isOurs = session.state === 'playing' && session.event.id === eventId;
  dropFromDay(eventId);
  refreshDay();
  // Nothing to report if the session is no longer shown.
  if (!isOurs) return;
  persistSession(NO_SESSION);
  if (refusal.code === 'not_found') {
    const text = `${session.event.description} was cancelled on another device.`;
    return void showToast({ text, tone: 'info' });
  }
  showToast({ text: refusal.message, tone: 'error', ...reviewAction(refusal) });
}

/** Handles a refused cancel: another device has completed the session, which counts, or has deleted it. */
function handleRefusedCancel(refusal: RefusedChange, { description }: PlayedEvent): void {
  refreshDay();
  if (refusal.code === 'not_found') return;
  if (!refusal.event) {
    return void showToast({ text: refusal.message, tone: 'error', ...reviewAction(refusal) });
  }
  cacheInDay(refusal.event);
  refreshIdentities();
  showToast({ text: `${description} was completed on another device, and counts.`, tone: 'info' });
}

/** Subtracts the time that was already added on the screens. */
export function handleRefusedCompletion(
  refusal: RefusedChange,
  event: PlayedEvent,
  durationMs: number,
): void {
  gainTime(event.value_id, -durationMs);
  dropFromDay(event.id);
  refreshDay();
  refreshIdentities();
  const isRecordedElsewhere = refusal.code === 'event_complete';
  if (isRecordedElsewhere && refusal.event) cacheInDay(refusal.event);
  if (isRecordedElsewhere && refusal.event?.duration === durationMs) return;
  showToast({
    text: refusal.message,
    tone: isRecordedElsewhere ? 'info' : 'error',
    ...reviewAction(refusal),
  });
}

/** Adopts the completed session of another device. */
function adoptCompleted(event: PlayEvent, eventId: string): void {
  cacheInDay(event);
  refreshIdentities();
  const session = currentSession();
  if (session.state === 'none' || session.event.id !== eventId) return;
  persistSession(eventToSession(event));
  showToast({ text: `${event.description} was completed on another device.`, tone: 'info' });
}
