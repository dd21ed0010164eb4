import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { ActiveTimer } from '#domain/timer.ts';
import { onShownSecond, shownMomentMs } from './session-clock.ts';
import { currentRehearsal } from './rehearsal.ts';
import { currentSession } from './session-store.ts';

/**
 * Writes what is shown straight into an element, after each render of its component and then each time the shown
 * second turns: no component renders for it. Where nothing is played it is what a session would begin with.
 */
export function useSecondHand<E extends Element>(
  write: (element: E, timer: ActiveTimer, nowMs: number) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    function writeNow(): void {
      if (!ref.current) return;
      const session = currentSession();
      if (session.state === 'playing') write(ref.current, session.timer, shownMomentMs());
      else {
        const { timer } = currentRehearsal();
        write(ref.current, timer, timer.runningSinceMs);
      }
    }
    writeNow();
    return onShownSecond(writeNow);
  });
  return ref;
}

/** A primitive read off the running timer: its component renders only when that changes, not each second. */
export function useShown<T extends string | number | boolean>(
  read: (timer: ActiveTimer, nowMs: number) => T,
  withoutSession: T,
): T {
  return useSyncExternalStore(onShownSecond, () => {
    const session = currentSession();
    return session.state === 'playing' ? read(session.timer, shownMomentMs()) : withoutSession;
  });
}
