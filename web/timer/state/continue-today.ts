import { dayKey, instantToIso, isoToInstant, shiftDay } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { formatMinutes } from '#domain/durations.ts';
import { remainingAt, startTimer, type PausedTimer } from '#domain/timer.ts';
import { breaksQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { nameDay } from '../../data/user/day-names.ts';
import { currentDayRule } from '../../data/user/use-today.ts';
import { newId } from '../../platform/new-id.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { findRunningBreak } from '../breaks/known-breaks.ts';
import { gainTimeByPlay } from '../end/level-up.ts';
import { deliverCancel, deliverCompletion } from '../sync/session-delivery.ts';
import { cacheInDay, dropFromDay } from './cached-day.ts';
import { deliverTodos } from './session-todos.ts';
import {
  completedEvent,
  LEAST_RECORDED_MS,
  recordedMs,
  type PlayingSession,
  type StartedSession,
} from './session.ts';
import { playedText } from './shown-time.ts';

/** A session that is paused. */
interface PausedSession extends PlayingSession {
  readonly timer: PausedTimer;
}

/** Whether a session was paused on an earlier day of the user than that of `nowMs`. A break has no day. */
export function isOfEarlierDay(session: PlayingSession, nowMs: number): session is PausedSession {
  if (session.timer.state !== 'paused') return false;
  const breaks = queryClient.getQueryData(breaksQuery.queryKey);
  if (findRunningBreak(breaks, session.event)) return false;
  const rule = currentDayRule();
  return dayKey(pausedAtMs(session), rule) < dayKey(nowMs, rule);
}

/**
 * Records what a session of an earlier day has played, for that day, and returns the one that goes on from now with the
 * rest of its plan. A pause of the night must not book the next morning on the day before.
 */
export function continueToday(session: PausedSession, nowMs: number): StartedSession {
  const { event, timer } = session;
  const durationMs = recordedMs(timer, nowMs);
  if (durationMs < LEAST_RECORDED_MS) {
    dropFromDay(event.id);
    void deliverCancel(session);
  } else {
    cacheInDay(completedEvent(event, durationMs));
    const isLevelUpShown = gainTimeByPlay(event, durationMs);
    const done = { event, durationMs, endedAtMs: pausedAtMs(session) };
    void deliverCompletion(done, timer, isLevelUpShown);
    void deliverTodos(event.todos);
    showToast({ tone: 'info', text: wordsOf(session, durationMs, nowMs) });
  }
  const { mode, targetMs } = timer;
  const restMs = mode === 'timer' ? remainingAt(timer, nowMs) : targetMs;
  const { habit_id, value_id, description, color, Value } = event;
  const played = { habit_id, value_id, description, color, Value };
  const startedAt = instantToIso(nowMs);
  const times = { occurred_at: startedAt, createdAt: startedAt, time_zone: currentDayRule().zone };
  return {
    state: 'playing',
    event: { id: newId(), ...played, ...times, todos: [] },
    timer: startTimer(nowMs, mode, restMs),
  };
}

function wordsOf(session: PausedSession, durationMs: number, nowMs: number): string {
  const { event, timer } = session;
  const rule = currentDayRule();
  const today = dayKey(nowMs, rule);
  const day = dayKey(isoToInstant(event.occurred_at), rule);
  const when = day === shiftDay(today, -1) ? 'yesterday' : nameDay(day, 'short', today);
  const rest =
    timer.mode === 'timer' ? `with the ${formatMinutes(remainingAt(timer, nowMs))} left` : 'from 0';
  return `${playedText(durationMs)} count for ${when}. ${isolate(event.description)} goes on ${rest}.`;
}

function pausedAtMs({ event }: PlayingSession): number {
  return isoToInstant(event.timer_changed_at ?? event.occurred_at);
}
