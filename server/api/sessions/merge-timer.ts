import type { WireTimer } from '#contract/timers.ts';
import { MAX_DURATION_MS, MS_PER_MINUTE } from '#domain/durations.ts';

/** A timer with the times at which its halves were changed, in epoch milliseconds; null if unknown. */
export interface StampedTimer {
  readonly timer: WireTimer;
  /** Change of the elapsed time or of running and paused. */
  readonly changedAtMs: number | null;
  /** Change of the mode or the target. */
  readonly targetChangedAtMs: number | null;
}

/** Merges the halves separately: the later change wins, or `sent` if both have the same time. */
export function mergeTimer(stored: StampedTimer, sent: StampedTimer): StampedTimer {
  const run = isOlder(sent.changedAtMs, stored.changedAtMs) ? stored : sent;
  const aim = isOlder(sent.targetChangedAtMs, stored.targetChangedAtMs) ? stored : sent;
  const { elapsed_ms, running_since } = run.timer;
  const { mode } = aim.timer;
  const target_ms = run === aim ? aim.timer.target_ms : targetAhead(aim.timer, elapsed_ms);
  return {
    timer: { mode, target_ms, elapsed_ms, running_since },
    changedAtMs: run.changedAtMs,
    targetChangedAtMs: aim.targetChangedAtMs,
  };
}

/** Halves from two devices must not combine to a countdown that is over, which would cut off played time. */
function targetAhead({ mode, target_ms }: WireTimer, elapsedMs: number): number {
  if (mode === 'stopwatch' || target_ms === 0 || elapsedMs < target_ms) return target_ms;
  const nextMinute = (Math.floor(elapsedMs / MS_PER_MINUTE) + 1) * MS_PER_MINUTE;
  return Math.min(nextMinute, MAX_DURATION_MS);
}

/** An unknown time is older than any other. */
function isOlder(atMs: number | null, thanMs: number | null): boolean {
  return thanMs !== null && (atMs === null || atMs < thanMs);
}
