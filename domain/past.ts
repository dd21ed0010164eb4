import { MS_PER_MINUTE } from './durations.ts';

/** A clock may be this much ahead of another one. */
const CLOCK_TOLERANCE_MS = 5 * MS_PER_MINUTE;

/** When a session began (epoch milliseconds), and how long it was; 0 while it is active. */
export interface SessionSpan {
  readonly startMs: number;
  readonly durationMs: number;
}

/** Whether an instant is later than any clock can show at `nowMs`. */
export function isFuture(instantMs: number, nowMs: number): boolean {
  return instantMs > nowMs + CLOCK_TOLERANCE_MS;
}

/** Whether a session ends in the future, because it is longer than the time since it began. */
export function endsInFuture({ startMs, durationMs }: SessionSpan, nowMs: number): boolean {
  return isFuture(startMs + durationMs, nowMs);
}

/** The start of a session or, if it would end in the future, the start with which it ends now. */
export function startInPast(session: SessionSpan, nowMs: number): number {
  return endsInFuture(session, nowMs) ? nowMs - session.durationMs : session.startMs;
}
