import { isOptionOn, onOptionChange } from '../../platform/device-options.ts';
import { stopAll, onEvent } from '../../platform/signal.ts';
import { currentSession, onSessionChange } from '../state/session-store.ts';

export function canKeepScreenOn(): boolean {
  return 'wakeLock' in navigator;
}

type WakeLockState =
  | { readonly state: 'free' | 'asking' }
  | { readonly state: 'held'; readonly lock: WakeLockSentinel };

/**
 * Keeps the screen on while a session runs in a visible page, if the user has chosen that on this device. The browser
 * releases the lock when the page is hidden or the battery low: it is requested again when the page is back.
 */
export function manageWakeLock(): () => void {
  if (!canKeepScreenOn()) return () => {};
  let hold: WakeLockState = { state: 'free' };
  let isOver = false;

  function follow(): void {
    if (!isOver && isWanted()) {
      if (hold.state === 'free') void ask();
    } else if (hold.state === 'held') {
      void hold.lock.release();
    }
  }

  async function ask(): Promise<void> {
    if (!navigator.wakeLock) return;
    hold = { state: 'asking' };
    try {
      const lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => {
        hold = { state: 'free' };
      });
      hold = { state: 'held', lock };
      // The session may have been paused meanwhile.
      follow();
    } catch {
      // The battery is low, or the page was hidden: the next change requests it again.
      hold = { state: 'free' };
    }
  }

  const stop = stopAll([
    onSessionChange(follow),
    onOptionChange(follow),
    onEvent('visibilitychange', follow, { on: document }),
  ]);
  follow();
  return () => {
    isOver = true;
    stop();
    follow();
  };
}

function isWanted(): boolean {
  const session = currentSession();
  const isRunning = session.state === 'playing' && session.timer.state === 'running';
  return isRunning && !document.hidden && isOptionOn('keep-screen-on');
}
