/** A reading of both clocks: the wall clock, which can be set, and the monotonic one, which may stop during sleep. */
export interface ClockReading {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** The server's time at a reading, as lower and upper bound in epoch milliseconds. */
export interface ServerTime {
  readonly earliestMs: number;
  readonly latestMs: number;
}

/**
 * The device's knowledge of the time. The app's time is the wall clock plus `correctionMs`. `gapMs` passed on the wall
 * clock only: the device slept, or its clock was set forward, and until that is decided it does not count.
 */
export interface ClockState {
  readonly trust: 'sure' | 'checking' | 'asking' | 'told';
  readonly correctionMs: number;
  readonly gapMs: number;
}

/** The new state, and the shift of running timers that keeps their elapsed time. */
export interface ClockVerdict {
  readonly state: ClockState;
  readonly shiftMs: number;
}

/** Smaller jumps are clock synchronization, not a change by hand. */
const NOTICEABLE_MS = 2000;
/** Offline a shorter gap counts as sleep without asking. */
const ASKED_FROM_MS = 3 * 60_000;
/** The `Date` header has whole seconds, and servers refresh it once a second. */
const HEADER_STEP_MS = 1000;
/** Slower answers are too imprecise. */
const SLOWEST_ANSWER_MS = 10_000;

/** How far the wall clock advanced beyond the monotonic one between two readings; 0 if not noticeable. */
export function clockJumpMs(before: ClockReading, after: ClockReading): number {
  const jumpMs = after.wallMs - before.wallMs - (after.steadyMs - before.steadyMs);
  return Math.abs(jumpMs) < NOTICEABLE_MS ? 0 : jumpMs;
}

/** After a jump the time follows the monotonic clock, which certainly passed. */
export function noticeJump({ correctionMs, gapMs }: ClockState, jumpMs: number): ClockState {
  return {
    trust: 'checking',
    correctionMs: correctionMs - jumpMs,
    gapMs: Math.max(0, gapMs + jumpMs),
  };
}

/** Bounds of the server's time from a `Date` header; null if the answer is invalid or too slow. */
export function readServerTime(
  date: string | null,
  sent: ClockReading,
  received: ClockReading,
): ServerTime | null {
  const dateMs = Date.parse(date ?? '');
  const tookMs = Math.max(received.wallMs - sent.wallMs, received.steadyMs - sent.steadyMs);
  if (Number.isNaN(dateMs) || tookMs > SLOWEST_ANSWER_MS) return null;
  return { earliestMs: dateMs - HEADER_STEP_MS, latestMs: dateMs + 2 * HEADER_STEP_MS + tookMs };
}

/**
 * Applies the server's time. A correction that agrees with it stays unchanged, to the millisecond: the one from before
 * the gap (the device slept), none at all, or the present one (its clock was set).
 */
export function applyServerTime(
  state: ClockState,
  server: ServerTime,
  wallMs: number,
): ClockVerdict {
  const { correctionMs, gapMs, trust } = state;
  const fitting = [correctionMs + gapMs, 0, correctionMs].find((ms) => agrees(wallMs + ms, server));
  const middleMs = Math.round((server.earliestMs + server.latestMs) / 2);
  const heardMs = fitting ?? middleMs - wallMs;
  return {
    state: { trust: 'sure', correctionMs: heardMs, gapMs: 0 },
    // The user's answer about the gap stands, even if the cause was another.
    shiftMs: trust === 'told' ? heardMs - correctionMs : 0,
  };
}

/** Handles an unreachable server: asks the user about a long gap in a running session; any other counts as sleep. */
export function missServer(state: ClockState, isRunning: boolean): ClockState {
  if (isRunning && state.gapMs >= ASKED_FROM_MS) return { ...state, trust: 'asking' };
  return { trust: 'sure', correctionMs: state.correctionMs + state.gapMs, gapMs: 0 };
}

/** Applies the user's answer whether the gap was played. From here on the wall clock is trusted. */
export function judgeGap({ correctionMs, gapMs }: ClockState, gap: 'played' | 'not'): ClockVerdict {
  return {
    state: { trust: 'told', correctionMs: correctionMs + gapMs, gapMs: 0 },
    shiftMs: gap === 'played' ? 0 : gapMs,
  };
}

function agrees(ms: number, { earliestMs, latestMs }: ServerTime): boolean {
  return ms >= earliestMs && ms <= latestMs;
}
