import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import { carryTodos } from '#domain/carried-todos.ts';
import { minutesToMs, MS_PER_MINUTE } from '#domain/durations.ts';
import {
  addElapsed,
  addTargetMinutes,
  elapsedAt,
  isActive,
  pauseTimer,
  remainingAt,
  resumeTimer,
  setTimerMode,
  shiftClock,
  type ActiveTimer,
  type Timer,
  type TimerMode,
} from '#domain/timer.ts';
import { nowMs } from '../../platform/clock.ts';
import { unlockSound } from '../../platform/completion-sound.ts';
import { newId } from '../../platform/new-id.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { completeSession } from '../end/completion.ts';
import { deliverCancel, deliverStart, deliverTimer } from '../sync/session-delivery.ts';
import { findLastSession } from './cached-day.ts';
import { continueToday, isOfEarlierDay } from './continue-today.ts';
import { currentSession, dropSession, showSession, showStart } from './session-store.ts';
import {
  beginSession,
  LEAST_RECORDED_MS,
  type Playable,
  type PlayedEvent,
  type PlayingSession,
  type StartedSession,
} from './session.ts';

/** Starts a session; refused while another one is active. */
export function startSession(played: Playable): void {
  if (currentSession().state === 'playing') {
    showToast({ text: 'A session is already being played.', tone: 'info' });
    return;
  }
  unlockSound();
  const session = withCarriedTodos(beginSession(played, newId(), nowMs()));
  showStart(session);
  void deliverStart(session);
}

/**
 * Adds the open todos of the habit's last session, from the data on this device. The server does the same to its copy,
 * with the same ids.
 */
function withCarriedTodos(session: StartedSession): StartedSession {
  const { id, habit_id, occurred_at } = session.event;
  const left = habit_id === null ? undefined : findLastSession(habit_id)?.todos;
  const todos = carryTodos(id, left ?? []).map((todo, index) => ({
    ...todo,
    createdAt: instantToIso(isoToInstant(occurred_at) + index),
  }));
  return todos.length === 0 ? session : { ...session, event: { ...session.event, todos } };
}

export function pauseSession(): void {
  changeTimer((timer) => pauseTimer(timer, nowMs()));
}

/** Goes on with a paused session; one that was paused on an earlier day goes on as a session of today. */
export function resumeSession(): void {
  unlockSound();
  const session = currentSession();
  const now = nowMs();
  if (session.state === 'none' || !isOfEarlierDay(session, now)) {
    changeTimer((timer) => resumeTimer(timer, now));
    return;
  }
  const next = withCarriedTodos(continueToday(session, now));
  showStart(next);
  void deliverStart(next);
}

export function togglePause(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  if (session.timer.state === 'running') pauseSession();
  else resumeSession();
}

export function setMode(mode: TimerMode): void {
  changeTimer((timer) => setTimerMode(timer, mode, nowMs()));
}

/** Whether removing a minute leaves time to play (countdown), or played time (stopwatch). */
export function canTakeMinute(timer: ActiveTimer, nowMs: number): boolean {
  const spareMs = timer.mode === 'timer' ? remainingAt(timer, nowMs) : elapsedAt(timer, nowMs);
  return spareMs > MS_PER_MINUTE;
}

/** Moves a countdown's end, or changes a stopwatch's elapsed time. */
export function addMinutes(minutes: number): void {
  changeTimer((timer) =>
    timer.mode === 'timer'
      ? addTargetMinutes(timer, minutes, nowMs())
      : addElapsed(timer, minutesToMs(minutes), nowMs()),
  );
}

/** Moves the elapsed time by `byMs`, within the limits of the mode. */
export function shiftElapsed(byMs: number): void {
  changeTimer((timer) => addElapsed(timer, byMs, nowMs()));
}

export function shiftSession(byMs: number): void {
  changeTimer((timer) => shiftClock(timer, byMs));
}

/** Ends the session and records the elapsed time. */
export function finishSession(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  if (elapsedAt(session.timer, nowMs()) < LEAST_RECORDED_MS) return cancelSession();
  completeSession(session, pauseTimer(session.timer, nowMs()));
}

/** Ends a session that ran unattended, and records the time that the user enters. */
export function finishWith(playedMs: number): void {
  const session = currentSession();
  if (session.state === 'none') return;
  const { mode, targetMs } = session.timer;
  const unattendedMs = elapsedAt(session.timer, nowMs()) - playedMs;
  const ended = { state: 'paused', mode, targetMs, elapsedMs: playedMs } as const;
  completeSession(session, ended, nowMs() - Math.max(0, unattendedMs));
}

export function cancelSession(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  dropSession(session);
  void deliverCancel(session);
}

function changeTimer(change: (timer: ActiveTimer) => Timer): void {
  const session = currentSession();
  if (session.state === 'none') return;
  const timer = change(session.timer);
  if (timer === session.timer) return;
  if (!isActive(timer)) return completeSession(session, timer);
  const changed = withTimer(session, timer, nowMs());
  showSession(changed);
  void deliverTimer(changed);
}

/** Returns the session with another timer and new stamps of its changed halves: running state, and target. */
function withTimer(
  { event, timer: was, ...session }: PlayingSession,
  timer: ActiveTimer,
  nowMs: number,
): PlayingSession {
  const { timer_changed_at = event.occurred_at, target_changed_at = event.occurred_at } = event;
  const stamps: Pick<PlayedEvent, 'timer_changed_at' | 'target_changed_at'> = {
    ...(isRunOf(was, timer) ? {} : { timer_changed_at: after(timer_changed_at, nowMs) }),
    ...(isAimOf(was, timer) ? {} : { target_changed_at: after(target_changed_at, nowMs) }),
  };
  return { ...session, event: { ...event, ...stamps }, timer };
}

/** Lamport rule: a stamp is at least 1 ms after the last one seen. */
function after(seen: string, nowMs: number): string {
  return instantToIso(Math.max(nowMs, isoToInstant(seen) + 1));
}

function isRunOf(one: ActiveTimer, other: ActiveTimer): boolean {
  return one.elapsedMs === other.elapsedMs && sinceMs(one) === sinceMs(other);
}

function sinceMs(timer: ActiveTimer): number | null {
  return timer.state === 'running' ? timer.runningSinceMs : null;
}

function isAimOf(one: ActiveTimer, other: ActiveTimer): boolean {
  return one.mode === other.mode && one.targetMs === other.targetMs;
}
