import type { PlayEventChange } from '#contract/events.ts';
import { isoToInstant } from '#domain/calendar.ts';
import type { StampedTimer } from './merge-timer.ts';

/**
 * When the halves of a timer were changed, by what the call says of it. Nothing was done later than it arrived: the
 * clock of a device that is ahead counts as ours, so that nobody else is shut out until ours has come to its time.
 */
export function readStamps(
  { timer_changed_at, target_changed_at }: PlayEventChange,
  now: number,
): Omit<StampedTimer, 'timer'> {
  const changedAtMs = Math.min(now, timer_changed_at ? isoToInstant(timer_changed_at) : now);
  const targetChangedAtMs = target_changed_at
    ? Math.min(now, isoToInstant(target_changed_at))
    : changedAtMs;
  return { changedAtMs, targetChangedAtMs };
}
