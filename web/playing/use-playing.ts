import { useEffect, useEffectEvent } from 'react';
import { onLateAnswer, onLateRefusal } from '../outbox/outbox.ts';
import { keepAlarm } from '../alarm/keep-alarm.ts';
import { stopAll } from '../platform/signal.ts';
import { whenSettled } from '../platform/late-code.ts';
import { refreshDay } from './cached-day.ts';
import { refreshIdentities } from './cached-identities.ts';
import { keepClockRight } from './clock-check.ts';
import { completeSession, onCompletion } from './completion.ts';
import { takeLateBreak } from './earned-break.ts';
import { keepBreaksKnown } from './known-breaks.ts';
import { takeLateLevel } from './level-up.ts';
import { takeLateRefusal } from './late-refusals.ts';
import { followServer } from './server-session.ts';
import { startSessionClock } from './session-clock.ts';
import { followOtherTabs, settleWithDisk } from './session-store.ts';

/**
 * Keeps the session going whatever page is open: its clock, other tabs, the server, and what tells of it elsewhere than
 * on the page. Once, in the shell of the app. `onComplete` is where to go when a session ends.
 */
export function usePlaying(onComplete: () => void): void {
  const complete = useEffectEvent(onComplete);
  useEffect(() => {
    return stopAll([
      keepBreaksKnown(),
      followOtherTabs(refreshDay),
      followServer(),
      onCompletion(() => complete()),
      onLateAnswer((entry, answer) => {
        takeLateLevel(entry, answer);
        takeLateBreak(entry, answer);
        refreshDay();
      }),
      onLateRefusal((refusal, entry) => {
        takeLateRefusal(refusal, entry);
        refreshDay();
        refreshIdentities();
      }),
      keepClockRight(),
      startClock(),
      keepAlarm(),
      followOnceSettled(),
    ]);
  }, []);
}

/** Once the session is known for certain: the end of one that was paused before a crash must not be found. */
function startClock(): () => void {
  const isOver = new AbortController();
  async function start(): Promise<void> {
    await settleWithDisk();
    if (isOver.signal.aborted) return;
    const stop = startSessionClock(completeSession);
    isOver.signal.addEventListener('abort', stop);
  }
  void start();
  return () => isOver.abort();
}

/** None of it is needed for the first paint. */
function followOnceSettled(): () => void {
  return whenSettled(
    () => import('./on-the-device.ts'),
    ({ followOnDevice }) => followOnDevice(),
  );
}
