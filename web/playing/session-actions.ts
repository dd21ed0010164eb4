import type { Habit } from '#contract/habits.ts';
import {
  addElapsedMinutes,
  addTargetMinutes,
  elapsedAt,
  isActive,
  pauseTimer,
  resumeTimer,
  setTimerMode,
  shiftClock,
  type ActiveTimer,
  type Timer,
  type TimerMode,
} from '#domain/timer.ts';
import { nowMs } from '../platform/clock.ts';
import { unlockSound } from '../platform/completion-sound.ts';
import { newId } from '../platform/new-id.ts';
import { showToast } from '../ui/toast-queue.ts';
import { dropFromDay, keepInDay } from './cached-day.ts';
import { completeSession } from './completion.ts';
import { deliverCancel, deliverStart, deliverTimer } from './session-delivery.ts';
import { beginSession, NO_SESSION, sessionToEvent, type PlayingSession } from './session.ts';
import { currentSession, keepSession } from './session-store.ts';

/** Less than this was a slip of the finger: nothing to record. */
const LEAST_RECORDED_MS = 1000;

/** Starts playing a habit; refused while a session goes on. */
export function startSession(habit: Habit): void {
  if (currentSession().state === 'playing') {
    showToast({ text: 'A session is already being played.', tone: 'info' });
    return;
  }
  unlockSound();
  const session = beginSession(habit, newId(), nowMs());
  show(session);
  void deliverStart(session);
}

export function pauseSession(): void {
  changeTimer((timer) => pauseTimer(timer, nowMs()));
}

export function resumeSession(): void {
  unlockSound();
  changeTimer((timer) => resumeTimer(timer, nowMs()));
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

/** Moves a countdown's end, or corrects what a stopwatch has counted. */
export function addMinutes(minutes: number): void {
  changeTimer((timer) =>
    timer.mode === 'timer'
      ? addTargetMinutes(timer, minutes, nowMs())
      : addElapsedMinutes(timer, minutes, nowMs()),
  );
}

export function shiftSession(byMs: number): void {
  changeTimer((timer) => shiftClock(timer, byMs));
}

/** Ends the session and records what has elapsed. */
export function finishSession(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  if (elapsedAt(session.timer, nowMs()) < LEAST_RECORDED_MS) return cancelSession();
  completeSession(session, pauseTimer(session.timer, nowMs()));
}

/** Ends a session that ran on unattended, and records what its player says was played. */
export function finishWith(playedMs: number): void {
  const session = currentSession();
  if (session.state === 'none') return;
  const { mode, targetMs } = session.timer;
  completeSession(session, { state: 'paused', mode, targetMs, elapsedMs: playedMs });
}

/** Ends the session and forgets it. */
export function cancelSession(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  keepSession(NO_SESSION);
  dropFromDay(session.event.id);
  void deliverCancel(session);
}

function changeTimer(change: (timer: ActiveTimer) => Timer): void {
  const session = currentSession();
  if (session.state === 'none') return;
  const timer = change(session.timer);
  if (timer === session.timer) return;
  if (!isActive(timer)) return completeSession(session, timer);
  const changed: PlayingSession = { ...session, timer };
  show(changed);
  void deliverTimer(changed);
}

function show(session: PlayingSession): void {
  keepSession(session);
  keepInDay(sessionToEvent(session));
}
