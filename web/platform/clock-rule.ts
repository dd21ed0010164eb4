/** One look at both clocks: the wall clock, which a person may set, and the steady one, which nobody can, and which may stop in sleep. */
export interface ClockReading {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** The server's clock at the moment of a reading, between two bounds in epoch milliseconds. */
export interface ServerTime {
  readonly earliestMs: number;
  readonly latestMs: number;
}

/**
 * What a device knows of the time. `correctionMs` on top of its wall clock is the time that the app goes by. `gapMs`
 * went by on the wall clock alone: the device slept, or its clock was set forward, and until that is known it does not count.
 */
export interface ClockState {
  readonly trust: 'sure' | 'checking' | 'asking' | 'told';
  readonly correctionMs: number;
  readonly gapMs: number;
}

/** The state after a verdict, and by how much what runs moves with it, so that its elapsed time stays. */
export interface Verdict {
  readonly state: ClockState;
  readonly shiftMs: number;
}

/** Less than this is a clock being kept in step, not set. */
const NOTICEABLE_MS = 2000;
/** A gap that is shorter counts as sleep where nobody can tell. */
const ASKED_FROM_MS = 3 * 60_000;
/** The `Date` of an answer has whole seconds, and a server makes it once a second. */
const HEADER_STEP_MS = 1000;
/** An answer that took longer says too little. */
const SLOWEST_ANSWER_MS = 10_000;

/** By how much the wall clock went further than the steady one between two looks; 0 for next to nothing. */
export function clockJumpMs(before: ClockReading, after: ClockReading): number {
  const jumpMs = after.wallMs - before.wallMs - (after.steadyMs - before.steadyMs);
  return Math.abs(jumpMs) < NOTICEABLE_MS ? 0 : jumpMs;
}

/** After a jump the time goes on by the steady clock: so much has passed for certain. */
export function noticeJump({ correctionMs, gapMs }: ClockState, jumpMs: number): ClockState {
  return {
    trust: 'checking',
    correctionMs: correctionMs - jumpMs,
    gapMs: Math.max(0, gapMs + jumpMs),
  };
}

/** What the `Date` of an answer says of the moment at which it came; null where it says too little. */
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
 * The server knows what time it is. A correction that agrees with it stays as it is, to the millisecond: the one from
 * before the gap (the device slept), none at all, or the present one (its clock was set).
 */
export function hearServer(state: ClockState, server: ServerTime, wallMs: number): Verdict {
  const { correctionMs, gapMs, trust } = state;
  const fitting = [correctionMs + gapMs, 0, correctionMs].find((ms) => agrees(wallMs + ms, server));
  const middleMs = Math.round((server.earliestMs + server.latestMs) / 2);
  const heardMs = fitting ?? middleMs - wallMs;
  return {
    state: { trust: 'sure', correctionMs: heardMs, gapMs: 0 },
    // What a person has said about the gap stands, whatever it turns out to have been.
    shiftMs: trust === 'told' ? heardMs - correctionMs : 0,
  };
}

/** No server can be reached: a long gap in a running session is the person's to judge, and any other was sleep. */
export function missServer(state: ClockState, isRunning: boolean): ClockState {
  if (isRunning && state.gapMs >= ASKED_FROM_MS) return { ...state, trust: 'asking' };
  return { trust: 'sure', correctionMs: state.correctionMs + state.gapMs, gapMs: 0 };
}

/** The person says whether the gap was played. The wall clock is believed from here on, as nothing else is there. */
export function judgeGap({ correctionMs, gapMs }: ClockState, gap: 'played' | 'not'): Verdict {
  return {
    state: { trust: 'told', correctionMs: correctionMs + gapMs, gapMs: 0 },
    shiftMs: gap === 'played' ? 0 : gapMs,
  };
}

function agrees(ms: number, { earliestMs, latestMs }: ServerTime): boolean {
  return ms >= earliestMs && ms <= latestMs;
}
