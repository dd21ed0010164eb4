import { createStore } from '../platform/store.ts';

const TRIES_KEY = 'release-tries';
const MOST_TRIES = 5;
/** A newer release that comes at all comes within a tenth of this. */
const MOST_WAIT_MS = 2_000;

/** A newer release that is on the device and waits to be taken; null while there is none. */
const waiting = createStore<ServiceWorker | null>(null);

export function isReleaseWaiting(): boolean {
  return waiting.get() !== null;
}

export const onWaitingRelease = waiting.subscribe;

export const noteWaitingRelease = waiting.set;

/**
 * Puts the newer release in charge; `followReleases` then loads every open page anew. Where a page asks the older one for
 * a file just then, Chromium leaves it in charge for a long time yet, unless a page is loaded again.
 */
export function takeRelease(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  waiting.get()?.postMessage({ type: 'SKIP_WAITING' });
  sessionStorage.setItem(TRIES_KEY, String(countTries() + 1));
  setTimeout(() => location.reload(), MOST_WAIT_MS);
}

/** Goes on with what was asked for before this page was loaded again. */
export function resumeTaking(): void {
  const tries = countTries();
  if (tries > 0 && tries < MOST_TRIES && waiting.get()) takeRelease();
  else sessionStorage.removeItem(TRIES_KEY);
}

function countTries(): number {
  return Number(sessionStorage.getItem(TRIES_KEY));
}
