import type { InstantRange } from './calendar.ts';
import { MS_PER_HOUR } from './durations.ts';

/** What the clock shows, `HH:MM`, when the day of the bar begins. */
export const BAR_BEGINS_AT = '08:00';

/** How long the day of the bar is: until 19:00, in milliseconds. */
export const BAR_LENGTH_MS = 11 * MS_PER_HOUR;

/** A session, or the part of it that lies in the day. */
export interface IdentitySpan extends InstantRange {
  readonly identityId: string;
}

/** Milliseconds of a day by what became, or may become, of them. */
export interface TimeByIdentity {
  /** By the identity's id, in the order in which they were first played. */
  readonly playedMs: ReadonlyMap<string, number>;
  readonly upcomingMs: number;
  readonly remainingMs: number;
  readonly unusedMs: number;
}

/**
 * Shares out a day that begins at `beginMs`: what was played, what is `upcomingMs` (asked for and not done yet), what
 * remains until 19:00 beside that, and what passed unused. They are 660 minutes together, or more: who plays before
 * 8:00 or after 19:00, two things at once, or has more ahead than the day has left, has a longer day.
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
 * Each part's percent of the whole with one decimal, 100.0 together: what rounding down leaves over goes to the parts
 * that lost most by it. All 0 where there is no whole.
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

/** Milliseconds of a range in which there is at least one of the spans. */
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
