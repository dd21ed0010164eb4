import type { LiveChange } from '#contract/live.ts';
import { retryNow } from '../platform/retry-wait.ts';
import { keepKnownRev, readKnownRev } from './known-rev.ts';
import { keepListening } from './keep-listening.ts';
import { createRefresher } from './refresh-changed.ts';
import { wakeNow, watchForWaking } from './waking.ts';

/** What tabs say to each other: what has changed, and that it is worth while to try the server now. */
type Message = LiveChange | 'wake';

const NAME = 'hexis-live';

/**
 * Shows in this tab what other tabs and devices of the person do. One tab of the device listens to the server, by a lock
 * that passes on when the tab goes, and tells the others.
 */
export function followChanges(revAtStart: number | null, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME);
  const refresh = createRefresher();
  let heardRev = revAtStart;

  function hear(change: LiveChange): void {
    heardRev = change.rev;
    refresh(change);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'wake') return hear(data);
    wakeNow();
    retryNow();
  });
  // What the listening tab told between the start of this page and now.
  const rev = readKnownRev();
  if (rev !== null && rev !== heardRev) hear({ rev, changed: null });

  const stopWatching = watchForWaking(wakeAll);
  signal.addEventListener('abort', () => {
    stopWatching();
    channel.close();
  });

  function wakeAll(): void {
    retryNow();
    tell('wake');
  }

  function tell(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage(message);
  }

  async function listenForAll(): Promise<void> {
    await keepListening({
      signal,
      lastRev: () => heardRev,
      // What waits to be sent can go now, in whichever tab.
      onReached: wakeAll,
      onChange(change) {
        keepKnownRev(change.rev);
        tell(change);
        hear(change);
      },
    });
  }

  // Given up while it waits for the lock.
  navigator.locks.request(NAME, { signal }, listenForAll).catch(() => {});
}
