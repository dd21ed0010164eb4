import type { PlayEvent } from '#contract/events.ts';
import { formatTotal } from '#domain/durations.ts';
import { pauseTimer } from '#domain/timer.ts';
import { ApiProblem } from '../api/failures.ts';
import { breaksQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { nowMs } from '../platform/clock.ts';
import { showToast } from '../ui/toast-queue.ts';
import { dropFromDay, keepInDay, refreshDay } from './cached-day.ts';
import { gainTime } from './cached-identities.ts';
import { deliverCompletion } from './completion-delivery.ts';
import { findRunningBreak } from './known-breaks.ts';
import {
  completedEvent,
  eventToSession,
  LEAST_RECORDED_MS,
  NO_SESSION,
  recordedMs,
  type DoneSession,
  type PlayingSession,
} from './session.ts';
import { keepSession, keptSession } from './session-store.ts';
import { takeBack } from './take-back.ts';
import { deliverTodos } from './todo-delivery.ts';

/**
 * The server would not have a start: another device was first, or the habit is gone. What was played here meanwhile is
 * recorded as a session of its own, and the screen shows what is played. A break that began here by itself while its
 * person played elsewhere was no break.
 */
export function takeRefusedStart(error: unknown, eventId: string | undefined): void {
  const theirs = error instanceof ApiProblem ? error.event : undefined;
  if (theirs) keepInDay(theirs);
  const kept = keptSession();
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
