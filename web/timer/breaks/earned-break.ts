import type { BreakCycle } from '#contract/breaks.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import { countSession } from '#domain/counted-work.ts';
import { derivedId } from '#domain/derived-id.ts';
import { isActive, setTarget } from '#domain/timer.ts';
import type { OutboxEntry } from '../../data/outbox/entries.ts';
import { isBeingDeleted, isCompletion } from '../../data/outbox/session-operations.ts';
import { breakCycleQuery, breaksQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { currentDayRule } from '../../data/user/use-today.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { dropFromDay } from '../state/cached-day.ts';
import { currentSession, dropSession, latestSession, showSession } from '../state/session-store.ts';
import {
  beginSession,
  playedEvent,
  type DoneSession,
  type PlayingSession,
} from '../state/session.ts';
import { deliverCancel, deliverStart } from '../sync/session-delivery.ts';
import { findBreakOf, cacheCycle, toCycle, toPlan } from './known-breaks.ts';

/**
 * Predicts the cycle after a session and the break that it earned, from the data on this device. Null if the data is
 * not loaded, and if the session does not count: a break, or one that ended on an earlier day.
 */
export function foreseeCycle({ event, durationMs, endedAtMs }: DoneSession): BreakCycle | null {
  const breaks = queryClient.getQueryData(breaksQuery.queryKey);
  const cycle = queryClient.getQueryData(breakCycleQuery.queryKey);
  if (!breaks || !cycle || findBreakOf(breaks, event)) return null;
  // Another tab or device has counted this session.
  if (cycle.event_id === event.id) return cycle;
  const plans = breaks.map((one) => ({ ...toPlan(one), wire: one }));
  const startedAtMs = isoToInstant(event.occurred_at);
  const done = { id: event.id, durationMs, startedAtMs, endedAtMs };
  const today = { nowMs: nowMs(), rule: currentDayRule() };
  const counted = countSession(toCycle(cycle), done, plans, today);
  if (!counted) return null;
  const { cycle: after, chosen, alternatives } = counted;
  return {
    day: after.day,
    total: after.totalMs,
    ended_at: after.endedAtMs === null ? null : instantToIso(after.endedAtMs),
    counted: [...counted.counted],
    event_id: event.id,
    Break: chosen && chosen.wire,
    alternatives: alternatives.map(({ wire }) => wire),
  };
}

/**
 * Returns the break that a session earned, running since the session's end. Null if it earned none, and if the break's
 * duration has passed since then: the absence was the break.
 */
export function beginBreak(
  { event, endedAtMs }: DoneSession,
  cycle: BreakCycle | null,
): PlayingSession | null {
  const habit = cycle?.Break?.Habit;
  if (!habit || nowMs() - endedAtMs >= habit.duration) return null;
  return beginSession(habit, derivedId(event.id, habit.id), endedAtMs);
}

/** Starts the break that only the server could choose, unless another session is played by now. */
export function startNamedBreak(done: DoneSession, cycle: BreakCycle): void {
  cacheCycle(cycle);
  const started = latestSession().state === 'none' ? beginBreak(done, cycle) : null;
  if (!started) return;
  showSession(started);
  void deliverStart(started);
}

/**
 * Replaces the predicted break by the one that the server chose, and cancels it if the server chose none. A break that
 * the user has skipped or switched stays as it is.
 */
export function correctBreak(workEventId: string, cycle: BreakCycle | null): void {
  if (cycle) cacheCycle(cycle);
  const session = latestSession();
  if (session.state === 'none' || session.event.habit_id === null) return;
  const { id, habit_id } = session.event;
  if (id !== derivedId(workEventId, habit_id)) return;
  const earned = cycle?.Break;
  if (earned?.habit_id === habit_id) return;
  if (earned) {
    exchangeHabit(session, earned.Habit, derivedId(workEventId, earned.habit_id));
    return;
  }
  dropSession(session);
  void deliverCancel(session);
  showToast({ text: 'This break was not due yet.', tone: 'info' });
}

/** Calls `correctBreak` for a completion that was sent after a reload, so without its caller. */
export function applyLateBreak(entry: OutboxEntry, answer: unknown): void {
  if (!isCompletion(entry) || isBeingDeleted(answer as PlayEvent)) return;
  const { id, break_cycle: cycle = null } = answer as PlayEvent;
  correctBreak(id, cycle);
}

/** After a refusal: the server's cycle says whether another device has recorded the session. */
export async function askForCycle(workEventId: string): Promise<void> {
  try {
    const cycle = await queryClient.fetchQuery({ ...breakCycleQuery, staleTime: 0 });
    correctBreak(workEventId, cycle.event_id === workEventId ? cycle : null);
  } catch {
    // Without an answer the break goes on; the next fetch of the day's events corrects it.
  }
}

/** Replaces the running break by another habit; the elapsed time stays. */
export function switchBreak(habit: Habit): void {
  const session = currentSession();
  if (session.state === 'playing') exchangeHabit(session, habit, newId());
}

/**
 * Replaces a running session by one of another habit, with the same start and elapsed time. Both changes are on disk
 * before this returns, so that neither a reload nor a lost network can send one without the other.
 */
export function exchangeHabit(session: PlayingSession, habit: Habit, eventId: string): void {
  const timer = setTarget(session.timer, habit.duration, nowMs());
  // The session has just reached its end, which is about to be recorded.
  if (!isActive(timer)) return;
  const startedAtMs = isoToInstant(session.event.occurred_at);
  const next: PlayingSession = {
    state: 'playing',
    event: playedEvent(habit, eventId, startedAtMs),
    timer,
  };
  dropFromDay(session.event.id);
  showSession(next);
  void deliverCancel(session);
  void deliverStart(next);
}
