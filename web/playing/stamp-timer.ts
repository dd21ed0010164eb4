import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import type { ActiveTimer } from '#domain/timer.ts';
import type { PlayedEvent, PlayingSession } from './session.ts';

/** A session with another timer, and with when its halves were changed: whether it runs and since when, and towards what. */
export function withTimer(
  { event, timer: was, ...session }: PlayingSession,
  timer: ActiveTimer,
  nowMs: number,
): PlayingSession {
  const { timer_changed_at = event.occurred_at, target_changed_at = event.occurred_at } = event;
  const stamps: Pick<PlayedEvent, 'timer_changed_at' | 'target_changed_at'> = {
    ...(isRunOf(was, timer) ? {} : { timer_changed_at: after(timer_changed_at, nowMs) }),
    ...(isAimOf(was, timer) ? {} : { target_changed_at: after(target_changed_at, nowMs) }),
  };
  return { ...session, event: { ...event, ...stamps }, timer };
}

/** Who has seen a change and makes another is later, whatever the two clocks say. */
function after(seen: string, nowMs: number): string {
  return instantToIso(Math.max(nowMs, isoToInstant(seen) + 1));
}

function isRunOf(one: ActiveTimer, other: ActiveTimer): boolean {
  return one.elapsedMs === other.elapsedMs && sinceMs(one) === sinceMs(other);
}

function sinceMs(timer: ActiveTimer): number | null {
  return timer.state === 'running' ? timer.runningSinceMs : null;
}

function isAimOf(one: ActiveTimer, other: ActiveTimer): boolean {
  return one.mode === other.mode && one.targetMs === other.targetMs;
}
