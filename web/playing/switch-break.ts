import type { Habit } from '#contract/habits.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { isActive, setTarget } from '#domain/timer.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { dropFromDay } from './cached-day.ts';
import { deliverCancel, deliverStart } from './session-delivery.ts';
import { playedEvent, type PlayingSession } from './session.ts';
import { currentSession } from './session-store.ts';
import { showSession } from './shown-session.ts';

/** Goes on with another habit as the break; what has elapsed stays. */
export function switchBreak(habit: Habit): void {
  const session = currentSession();
  if (session.state === 'playing') exchangeHabit(session, habit, newId());
}

/**
 * Puts a session of another habit in the place of one that is played, with its start and its elapsed time. Both calls
 * are on disk before this returns, so that neither a reload nor a lost network can leave one without the other.
 */
export function exchangeHabit(session: PlayingSession, habit: Habit, eventId: string): void {
  const timer = setTarget(session.timer, habit.duration, nowMs());
  // It has come to its end a moment ago, which is about to be recorded.
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
