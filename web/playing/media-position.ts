import { MS_PER_SECOND } from '#domain/durations.ts';
import { elapsedAt, type ActiveTimer } from '#domain/timer.ts';

/** Where a session stands, in seconds, as the device counts on from there by itself; a stopwatch has no end. */
export function readPosition(
  timer: ActiveTimer,
  nowMs: number,
): { readonly duration: number; readonly position: number } {
  const hasEnd = timer.mode === 'timer' && timer.targetMs > 0;
  const duration = hasEnd ? timer.targetMs / MS_PER_SECOND : Number.POSITIVE_INFINITY;
  const position = Math.min(elapsedAt(timer, nowMs) / MS_PER_SECOND, duration);
  return { duration, position };
}
