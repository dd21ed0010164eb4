import type { LiveChange } from '#contract/live.ts';
import { retryNow } from '../../platform/retry-wait.ts';
import { persistKnownRev, readKnownRev } from './known-rev.ts';
import { createRefresher } from './refresh-changed.ts';
import { startListening } from './start-listening.ts';
import { wakeNow, watchForWaking } from './waking.ts';

/** Messages between tabs: a change, or a hint that the server may be reachable again. */
type TabMessage = LiveChange | 'wake';

const NAME = 'hexis-live';

/**
 * Shows changes from the user's other tabs and devices. One tab listens to the server, holding a lock that another tab
 * gets when it closes, and forwards each change to the others.
 */
export function followChanges(revAtStart: number | null, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME);
  const refresh = createRefresher();
  let heardRev = revAtStart;

  function applyChange(change: LiveChange): void {
    heardRev = change.rev;
    refresh(change);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data !== 'wake') return applyChange(data);
    wakeNow();
    retryNow();
  });
  // Changes that the listening tab forwarded before this tab opened its channel.
  const rev = readKnownRev();
  if (rev !== null && rev !== heardRev) applyChange({ rev, changed: null });

  const stopWatching = watchForWaking(wakeAll);
  signal.addEventListener('abort', () => {
    stopWatching();
    channel.close();
  });

  function wakeAll(): void {
    retryNow();
    broadcast('wake');
  }

  function broadcast(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage(message);
  }

  async function listenForAll(): Promise<void> {
    await startListening({
      signal,
      lastRev: () => heardRev,
      // Any tab may have changes to send now.
      onReached: wakeAll,
      onChange(change) {
        persistKnownRev(change.rev);
        broadcast(change);
        applyChange(change);
      },
    });
  }

  // Rejects if aborted while waiting for the lock.
  navigator.locks.request(NAME, { signal }, listenForAll).catch(() => {});
}
