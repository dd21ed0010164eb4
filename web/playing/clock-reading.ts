/** One look at both clocks: the wall clock, which a person may set, and the steady one, which nobody can. */
export interface ClockReading {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** Less than this is a clock being kept in step, not set. */
const NOTICEABLE_MS = 1000;

/**
 * By how much (negative milliseconds) the wall clock was set back between two looks, or 0. A leap forward is left
 * alone: where the steady clock stops in sleep, a laptop that slept looks the same, and time asleep counts.
 */
export function wallClockSetBackMs(before: ClockReading, after: ClockReading): number {
  const driftMs = after.wallMs - before.wallMs - (after.steadyMs - before.steadyMs);
  return driftMs < -NOTICEABLE_MS ? driftMs : 0;
}
