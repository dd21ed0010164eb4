import { isOptionOn, onOptionChange } from '../platform/device-options.ts';
import { currentSession, onSessionChange } from './session-store.ts';
import { stopAll, onEvent } from '../platform/signal.ts';

export function canKeepScreenOn(): boolean {
  return 'wakeLock' in navigator;
}

type Hold =
  | { readonly state: 'free' | 'asking' }
  | { readonly state: 'held'; readonly lock: WakeLockSentinel };

/**
 * Keeps the screen on while a session runs and the page can be seen, where the person wants that of this device. The
 * browser lets go by itself when the page is hidden, or the battery low: it is asked again when the page is back.
 */
export function keepScreenOn(): () => void {
  if (!canKeepScreenOn()) return () => {};
  let hold: Hold = { state: 'free' };
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
      // It may have been paused meanwhile.
      follow();
    } catch {
      // The battery is low, or the page was hidden: the next change asks again.
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
