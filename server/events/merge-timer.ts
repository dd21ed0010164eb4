import type { WireTimer } from '#contract/timers.ts';
import { MAX_DURATION_MS, MS_PER_MINUTE } from '#domain/durations.ts';

/** A timer with when each of its halves was changed, in epoch milliseconds; null where that is not known. */
export interface StampedTimer {
  readonly timer: WireTimer;
  /** Of what has elapsed and whether it runs. */
  readonly changedAtMs: number | null;
  /** Of the mode and the target. */
  readonly targetChangedAtMs: number | null;
}

/** Of each half the later change counts, and of two of the same millisecond the one that arrived later. */
export function mergeTimer(kept: StampedTimer, sent: StampedTimer): StampedTimer {
  const run = isOlder(sent.changedAtMs, kept.changedAtMs) ? kept : sent;
  const aim = isOlder(sent.targetChangedAtMs, kept.targetChangedAtMs) ? kept : sent;
  const { elapsed_ms, running_since } = run.timer;
  const { mode } = aim.timer;
  const target_ms = run === aim ? aim.timer.target_ms : targetAhead(aim.timer, elapsed_ms);
  return {
    timer: { mode, target_ms, elapsed_ms, running_since },
    changedAtMs: run.changedAtMs,
    targetChangedAtMs: aim.targetChangedAtMs,
  };
}

/** Two halves of two devices must not come to a countdown that is over, and cuts off what was played beyond it. */
function targetAhead({ mode, target_ms }: WireTimer, elapsedMs: number): number {
  if (mode === 'stopwatch' || target_ms === 0 || elapsedMs < target_ms) return target_ms;
  const nextMinute = (Math.floor(elapsedMs / MS_PER_MINUTE) + 1) * MS_PER_MINUTE;
  return Math.min(nextMinute, MAX_DURATION_MS);
}

/** What is not known is older than all. */
function isOlder(atMs: number | null, thanMs: number | null): boolean {
  return thanMs !== null && (atMs === null || atMs < thanMs);
}
