import type { WireTimer } from '#contract/timers.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { endsInFuture, isFuture, type SessionSpan } from '#domain/past.ts';
import { Refusal } from '../../http/errors.ts';

/** The field by which a session begins, runs or ends in the future, and what is wrong with it; null if none does. */
export function findFutureField(
  session: SessionSpan,
  timer: WireTimer | null | undefined,
  now: number,
): { readonly path: string; readonly message: string } | null {
  if (isFuture(session.startMs, now)) return { path: '/occurred_at', message: IN_FUTURE };
  if (endsInFuture(session, now)) {
    return { path: '/duration', message: 'must not be longer than the time since it began' };
  }
  const isAhead = timer?.running_since && isFuture(isoToInstant(timer.running_since), now);
  return isAhead ? { path: '/timer/running_since', message: IN_FUTURE } : null;
}

const IN_FUTURE = 'must not be in the future';

/** 422 if a session begins, runs or ends in the future. */
export function requirePast(
  session: SessionSpan,
  timer: WireTimer | null | undefined,
  now: number,
): void {
  const error = findFutureField(session, timer, now);
  if (error) throw new Refusal('invalid', { errors: [error] });
}
