import { MAX_DURATION_MS, MS_PER_MINUTE } from './durations.ts';

/** A countdown towards a target, or an open-ended stopwatch. */
export type TimerMode = 'timer' | 'stopwatch';

/** Default target of a countdown: 30 minutes, in milliseconds. */
const DEFAULT_TARGET_MS = 30 * MS_PER_MINUTE;

interface Measured {
  readonly mode: TimerMode;
  /** Target in milliseconds; 0 means no end. A stopwatch keeps it only for a change of mode. */
  readonly targetMs: number;
  /** Milliseconds of work up to `runningSinceMs`, or in total if it does not run. */
  readonly elapsedMs: number;
}

/** A running timer: the elapsed time is computed from the clock, so no tick is needed. */
export type RunningTimer = Measured & {
  readonly state: 'running';
  /** Epoch milliseconds of the last start or resume. */
  readonly runningSinceMs: number;
};

export type PausedTimer = Measured & { readonly state: 'paused' };

/** A countdown that reached its target at `completedAtMs`, whenever that was noticed. */
export type CompleteTimer = Measured & {
  readonly state: 'complete';
  readonly completedAtMs: number;
};

export type IdleTimer = { readonly state: 'idle' };

export type ActiveTimer = RunningTimer | PausedTimer;
export type Timer = IdleTimer | ActiveTimer | CompleteTimer;

export const IDLE: IdleTimer = { state: 'idle' };

export function startTimer(
  nowMs: number,
  mode: TimerMode,
  targetMs = DEFAULT_TARGET_MS,
): RunningTimer {
  return { state: 'running', mode, targetMs, elapsedMs: 0, runningSinceMs: nowMs };
}

/** Milliseconds of work at `nowMs`. A countdown stops at its target; a clock before the last start adds nothing. */
export function elapsedAt(timer: Timer, nowMs: number): number {
  if (timer.state === 'idle') return 0;
  if (timer.state !== 'running') return timer.elapsedMs;
  const elapsed = timer.elapsedMs + Math.max(0, nowMs - timer.runningSinceMs);
  return hasEnd(timer) ? Math.min(elapsed, timer.targetMs) : elapsed;
}

/** Milliseconds left of a countdown; 0 without an end. */
export function remainingAt(timer: Timer, nowMs: number): number {
  if (timer.state === 'idle' || !hasEnd(timer)) return 0;
  return Math.max(0, timer.targetMs - elapsedAt(timer, nowMs));
}

/** Epoch milliseconds at which a running countdown reaches its target; null if it has none. */
export function completesAt(timer: Timer): number | null {
  if (timer.state !== 'running' || !hasEnd(timer)) return null;
  return timer.runningSinceMs + Math.max(0, timer.targetMs - timer.elapsedMs);
}

/** Converts a countdown whose target has passed to a complete one, at the instant of its target. */
export function completeIfDue(timer: Timer, nowMs: number): Timer {
  const completedAtMs = completesAt(timer);
  if (timer.state !== 'running' || completedAtMs === null || nowMs < completedAtMs) return timer;
  const { mode, targetMs } = timer;
  return { state: 'complete', mode, targetMs, elapsedMs: targetMs, completedAtMs };
}

export function pauseTimer(timer: Timer, nowMs: number): Timer {
  const current = completeIfDue(timer, nowMs);
  if (current.state !== 'running') return current;
  const { mode, targetMs } = current;
  return { state: 'paused', mode, targetMs, elapsedMs: elapsedAt(current, nowMs) };
}

export function resumeTimer(timer: Timer, nowMs: number): Timer {
  if (timer.state !== 'paused') return timer;
  return { ...timer, state: 'running', runningSinceMs: nowMs };
}

/**
 * Switches between countdown and stopwatch and keeps the elapsed time. A countdown that would already be over gets the
 * next whole minute as its target, so that a change of mode never ends a session.
 */
export function setTimerMode(timer: Timer, mode: TimerMode, nowMs: number): Timer {
  const current = completeIfDue(timer, nowMs);
  if (!isActive(current) || current.mode === mode) return current;
  if (mode === 'stopwatch') return { ...current, mode };
  return { ...current, mode, targetMs: targetAhead(elapsedAt(current, nowMs), current.targetMs) };
}

/**
 * Sets the target, for example if another habit replaces a break, and keeps the elapsed time. A target that has passed
 * already becomes the next whole minute, so that a change of target never ends a session.
 */
export function setTarget(timer: Timer, targetMs: number, nowMs: number): Timer {
  const current = completeIfDue(timer, nowMs);
  if (!isActive(current)) return current;
  return { ...current, targetMs: targetAhead(elapsedAt(current, nowMs), targetMs) };
}

/** Moves the end of a countdown by `minutes` (negative: earlier), limited by the elapsed time and by 24 hours. */
export function addTargetMinutes(timer: Timer, minutes: number, nowMs: number): Timer {
  const current = completeIfDue(timer, nowMs);
  if (!isActive(current)) return current;
  const wanted = current.targetMs + minutes * MS_PER_MINUTE;
  const least = Math.max(elapsedAt(current, nowMs), MS_PER_MINUTE);
  return completeIfDue({ ...current, targetMs: clamp(wanted, least, MAX_DURATION_MS) }, nowMs);
}

/** Changes the elapsed time by `byMs`, limited to zero below, and to the target and 24 hours above. */
export function addElapsed(timer: Timer, byMs: number, nowMs: number): Timer {
  const current = completeIfDue(timer, nowMs);
  if (!isActive(current)) return current;
  const most = hasEnd(current) ? current.targetMs : MAX_DURATION_MS;
  const elapsedMs = clamp(elapsedAt(current, nowMs) + byMs, 0, most);
  const rebased = { ...current, elapsedMs };
  return completeIfDue(
    rebased.state === 'running' ? { ...rebased, runningSinceMs: nowMs } : rebased,
    nowMs,
  );
}

/** After the wall clock was set by `byMs` while the timer ran: moves the start, so that the elapsed time stays. */
export function shiftClock(timer: Timer, byMs: number): Timer {
  if (timer.state !== 'running') return timer;
  return { ...timer, runningSinceMs: timer.runningSinceMs + byMs };
}

export function isActive(timer: Timer): timer is ActiveTimer {
  return timer.state === 'running' || timer.state === 'paused';
}

/** The wanted target, or the next whole minute, limited to 24 hours, if that much has elapsed. In milliseconds. */
export function targetAhead(elapsedMs: number, wantedMs: number): number {
  if (elapsedMs < wantedMs) return wantedMs;
  const nextMinuteMs = (Math.floor(elapsedMs / MS_PER_MINUTE) + 1) * MS_PER_MINUTE;
  return Math.min(nextMinuteMs, MAX_DURATION_MS);
}

function hasEnd(timer: Measured): boolean {
  return timer.mode === 'timer' && timer.targetMs > 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
