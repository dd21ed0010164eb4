import type { PlayEventChange } from '#contract/events.ts';
import { isoToInstant } from '#domain/calendar.ts';
import type { StampedTimer } from './merge-timer.ts';

interface ChangedDetails {
  readonly occurredAtMs: number | undefined;
  readonly note: string | undefined;
}

export interface TimerChange extends ChangedDetails {
  readonly kind: 'change timer';
  readonly sent: StampedTimer;
}

export interface Completion extends ChangedDetails {
  readonly kind: 'complete';
  readonly durationMs: number;
  /** Null if the device did not send it. */
  readonly endedAtMs: number | null;
  readonly withLevel: boolean;
  /** The identity, which the record of an unknown session needs. */
  readonly identityId: string | undefined;
  readonly habitId: string | null;
}

export interface Correction extends ChangedDetails {
  readonly kind: 'correct';
  readonly durationMs: number | null;
  readonly identityId: string | undefined;
  /** Null assigns the session to the identity as a whole. */
  readonly habitId: string | null | undefined;
}

/**
 * Parses the body of `PUT /api/events/{id}`. With a timer it comes from the device that plays the session; a duration
 * completes an active session or one with a timer, and corrects any other.
 */
export function parseChange(
  change: PlayEventChange,
  isActive: boolean,
  now: number,
): TimerChange | Completion | Correction {
  const { timer, duration: durationMs = null, timer_changed_at: changedAt } = change;
  const { occurred_at: occurredAt, note, value_id: identityId, habit_id: habitId } = change;
  const details = {
    occurredAtMs: occurredAt === undefined ? undefined : isoToInstant(occurredAt),
    note: note?.trim(),
  };
  if (durationMs !== null && (timer || isActive)) {
    const endedAtMs = changedAt === undefined ? null : isoToInstant(changedAt);
    const withLevel = change.with_level === true;
    const played = { identityId, habitId: habitId ?? null };
    return { kind: 'complete', ...details, ...played, durationMs, endedAtMs, withLevel };
  }
  if (timer) return { kind: 'change timer', ...details, sent: stamp(timer, change, now) };
  return { kind: 'correct', ...details, durationMs, identityId, habitId };
}

/**
 * The timer with the times at which its halves were changed. A time in the future is replaced by the server's, so that
 * a device whose clock is ahead does not block the others until then.
 */
function stamp(
  timer: StampedTimer['timer'],
  { timer_changed_at, target_changed_at }: PlayEventChange,
  now: number,
): StampedTimer {
  const changedAtMs = Math.min(now, timer_changed_at ? isoToInstant(timer_changed_at) : now);
  const targetChangedAtMs = target_changed_at
    ? Math.min(now, isoToInstant(target_changed_at))
    : changedAtMs;
  return { timer, changedAtMs, targetChangedAtMs };
}
