import { useDeferredValue, useMemo } from 'react';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt, type ActiveTimer } from '#domain/timer.ts';
import { useSessionBeside } from '../playing/session-store.ts';
import { useShown } from '../playing/use-shown.ts';
import type { RunningSession } from './day-entries.ts';

/**
 * The session that goes on; it renders when one of its minutes is full, not each second. A press that starts or ends
 * one does not wait for the whole day to be drawn again.
 */
export function useRunning(): RunningSession | null {
  const session = useSessionBeside();
  const playedMs = useShown(fullMinutesMs, 0);
  const event = session.state === 'playing' ? session.event : null;
  return useDeferredValue(useMemo(() => event && { event, playedMs }, [event, playedMs]));
}

function fullMinutesMs(timer: ActiveTimer, nowMs: number): number {
  const elapsedMs = elapsedAt(timer, nowMs);
  return elapsedMs - (elapsedMs % MS_PER_MINUTE);
}
