import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { ActiveTimer } from '#domain/timer.ts';
import { currentLikelySession } from './likely-session.ts';
import { onShownSecond, shownMomentMs } from './session-clock.ts';
import { currentSession } from './session-store.ts';

/**
 * Writes directly into an element, after each render of its component and each time the shown second changes, so that
 * no component renders for it. Without a session it writes the state that a new one would begin with.
 */
export function useTickRef<E extends Element>(
  write: (element: E, timer: ActiveTimer, nowMs: number) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    function writeNow(): void {
      if (!ref.current) return;
      const session = currentSession();
      if (session.state === 'playing') write(ref.current, session.timer, shownMomentMs());
      else {
        const { timer } = currentLikelySession();
        write(ref.current, timer, timer.runningSinceMs);
      }
    }
    writeNow();
    return onShownSecond(writeNow);
  });
  return ref;
}

/** Reads a primitive from the running timer: the component renders only when the value changes, not each second. */
export function useShown<T extends string | number | boolean>(
  read: (timer: ActiveTimer, nowMs: number) => T,
  withoutSession: T,
): T {
  return useSyncExternalStore(onShownSecond, () => {
    const session = currentSession();
    return session.state === 'playing' ? read(session.timer, shownMomentMs()) : withoutSession;
  });
}
