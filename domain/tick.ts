import { MS_PER_MINUTE } from './durations.ts';

/** How long a session has to last to count as done: a minute, or less for a habit that is planned shorter. */
export function leastTickMs(plannedMs: number): number {
  return Math.min(MS_PER_MINUTE, plannedMs);
}

/** Whether a session counts as done on its day. The time of a shorter one counts like any other. */
export function isTick(durationMs: number, plannedMs: number): boolean {
  return durationMs >= leastTickMs(plannedMs);
}
