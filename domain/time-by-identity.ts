import type { InstantRange } from './calendar.ts';
import { MS_PER_HOUR } from './durations.ts';

/** Local time `HH:MM` at which the bar's day begins. */
export const BAR_BEGINS_AT = '08:00';

/** Length of the bar's day, until 19:00, in milliseconds. */
export const BAR_LENGTH_MS = 11 * MS_PER_HOUR;

/** A session, or the part of it in the day. */
export interface IdentitySpan extends InstantRange {
  readonly identityId: string;
}

/** Milliseconds of a day by identity and by kind. */
export interface TimeByIdentity {
  /** By identity id, in the order in which they were first played. */
  readonly playedMs: ReadonlyMap<string, number>;
  readonly upcomingMs: number;
  readonly remainingMs: number;
  readonly unusedMs: number;
}

/**
 * Divides a day that begins at `beginMs` into played time, `upcomingMs` (due and not done), time that remains until
 * 19:00 beside that, and unused time. The sum is 660 minutes, or more: with sessions before 8:00 or after 19:00, with
 * parallel sessions, or if more is due than the day has left.
 */
export function shareOutDay(
  spans: readonly IdentitySpan[],
  upcomingMs: number,
  beginMs: number,
  nowMs: number,
): TimeByIdentity {
  const passedMs = Math.min(Math.max(0, nowMs - beginMs), BAR_LENGTH_MS);
  const playedMs = new Map<string, number>();
  for (const { identityId, startMs, endMs } of spans) {
    playedMs.set(identityId, (playedMs.get(identityId) ?? 0) + endMs - startMs);
  }
  return {
    playedMs,
    upcomingMs,
    remainingMs: Math.max(0, BAR_LENGTH_MS - passedMs - upcomingMs),
    unusedMs: passedMs - coveredMs(spans, { startMs: beginMs, endMs: beginMs + passedMs }),
  };
}

/**
 * Each part's percentage of the whole with one decimal. They add up to 100.0: the remainders of rounding down go to the
 * parts that lost most. All are 0 if the whole is 0.
 */
export function percentsOf(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * 1000);
  const tenths = exact.map(Math.floor);
  const leftOver = 1000 - tenths.reduce((sum, each) => sum + each, 0);
  const loss = (index: number) => (exact[index] ?? 0) - (tenths[index] ?? 0);
  const raised = new Set(
    [...parts.keys()].toSorted((one, other) => loss(other) - loss(one)).slice(0, leftOver),
  );
  return tenths.map((each, index) => (each + (raised.has(index) ? 1 : 0)) / 10);
}

/** Milliseconds of a range that are covered by at least one of the spans. */
function coveredMs(spans: readonly InstantRange[], range: InstantRange): number {
  let covered = 0;
  let reachedMs = range.startMs;
  for (const { startMs, endMs } of spans.toSorted((one, other) => one.startMs - other.startMs)) {
    const fromMs = Math.max(startMs, reachedMs);
    const toMs = Math.min(endMs, range.endMs);
    if (toMs <= fromMs) continue;
    covered += toMs - fromMs;
    reachedMs = toMs;
  }
  return covered;
}
