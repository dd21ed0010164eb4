import { createSignal } from '../platform/signal.ts';

const TRIES_KEY = 'release-tries';
const MOST_TRIES = 5;
/** A newer release that comes at all comes within a tenth of this. */
const MOST_WAIT_MS = 2_000;

/** A newer release that is on the device and waits to be taken; null while there is none. */
let waiting: ServiceWorker | null = null;
const changed = createSignal();

export function isReleaseWaiting(): boolean {
  return waiting !== null;
}

export const onWaitingRelease = changed.subscribe;

export function noteWaitingRelease(worker: ServiceWorker | null): void {
  waiting = worker;
  changed.emit();
}

/**
 * Puts the newer release in charge; `followReleases` then loads every open page anew. Where a page asks the older one for
 * a file just then, Chromium leaves it in charge for a long time yet, unless a page is loaded again.
 */
export function takeRelease(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  sessionStorage.setItem(TRIES_KEY, String(countTries() + 1));
  setTimeout(() => location.reload(), MOST_WAIT_MS);
}

/** Goes on with what was asked for before this page was loaded again. */
export function resumeTaking(): void {
  const tries = countTries();
  if (tries > 0 && tries < MOST_TRIES && waiting) takeRelease();
  else sessionStorage.removeItem(TRIES_KEY);
}

function countTries(): number {
  return Number(sessionStorage.getItem(TRIES_KEY));
}
