import { useEffect, useEffectEvent } from 'react';
import { onLateAnswer, onLateRefusal } from '../../data/outbox/outbox.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { whenSettled } from '../../platform/late-code.ts';
import { stopAll } from '../../platform/signal.ts';
import { applyLateBreak } from '../breaks/earned-break.ts';
import { preloadBreaks } from '../breaks/known-breaks.ts';
import { completeSession, onCompletion } from '../end/completion.ts';
import { applyLateLevel } from '../end/level-up.ts';
import { startClockChecks } from '../sync/clock-check.ts';
import { handleLateRefusal } from '../sync/late-refusals.ts';
import { followServer } from '../sync/server-session.ts';
import { refreshDay } from './cached-day.ts';
import { refreshIdentities } from './cached-identities.ts';
import { startSessionClock } from './session-clock.ts';
import { followOtherTabs, reconcileWithDisk } from './session-store.ts';

/**
 * Runs the session on every page: its clock, other tabs, the server, and the notices outside of the page. Used once, in
 * the app's shell. `onComplete` navigates when a session ends.
 */
export function usePlaying(onComplete: () => void): void {
  const complete = useEffectEvent(onComplete);
  useEffect(() => {
    return stopAll([
      preloadBreaks(),
      followOtherTabs(refreshDay),
      followServer(),
      onCompletion(() => complete()),
      onLateAnswer((entry, answer) => {
        applyLateLevel(entry, answer);
        applyLateBreak(entry, answer);
        refreshDay();
      }),
      onLateRefusal((refusal, entry) => {
        handleLateRefusal(refusal, entry);
        refreshDay();
        refreshIdentities();
      }),
      checkClocks(),
      startClock(),
      followOnceSettled(),
    ]);
  }, []);
}

/** Starts after the first paint, which does not wait for another request then. */
function checkClocks(): () => void {
  const isOver = new AbortController();
  afterPaint(() => {
    if (isOver.signal.aborted) return;
    isOver.signal.addEventListener('abort', startClockChecks());
  });
  return () => isOver.abort();
}

/** Starts once the disk's copy is loaded: the end of a session that was paused before a crash must not be recorded. */
function startClock(): () => void {
  const isOver = new AbortController();
  async function start(): Promise<void> {
    await reconcileWithDisk();
    if (isOver.signal.aborted) return;
    const stop = startSessionClock(completeSession);
    isOver.signal.addEventListener('abort', stop);
  }
  void start();
  return () => isOver.abort();
}

/** Not needed for the first paint. */
function followOnceSettled(): () => void {
  return whenSettled(
    () => import('../device/on-the-device.ts'),
    ({ followOnDevice }) => followOnDevice(),
  );
}
