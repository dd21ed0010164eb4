import type { WireTimer } from '#contract/timers.ts';
import { targetAhead } from '#domain/timer.ts';

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
  const target_ms = run === aim ? aim.timer.target_ms : targetAfter(elapsed_ms, aim.timer);
  return {
    timer: { mode, target_ms, elapsed_ms, running_since },
    changedAtMs: run.changedAtMs,
    targetChangedAtMs: aim.targetChangedAtMs,
  };
}

/** Halves from two devices must not combine to a countdown that is over, which would cut off played time. */
function targetAfter(elapsedMs: number, { mode, target_ms }: WireTimer): number {
  const hasEnd = mode === 'timer' && target_ms > 0;
  return hasEnd ? targetAhead(elapsedMs, target_ms) : target_ms;
}

/** An unknown time is older than any other. */
function isOlder(atMs: number | null, thanMs: number | null): boolean {
  return thanMs !== null && (atMs === null || atMs < thanMs);
}
