import { createStore } from '../../platform/signal.ts';

const TRIES_KEY = 'release-tries';
const MOST_TRIES = 5;
/** If a newer release takes control at all, it does so within a tenth of this. */
const MOST_WAIT_MS = 2_000;

/** The installed worker of a newer release that waits for activation; null if there is none. */
const waiting = createStore<ServiceWorker | null>(null);

export function isReleaseWaiting(): boolean {
  return waiting.get() !== null;
}

export const onWaitingRelease = waiting.subscribe;

export const setWaitingRelease = waiting.set;

/**
 * Activates the newer release; `followReleases` then reloads every open page. If a page requests a file from the older
 * worker at that moment, Chromium keeps the older one until a page is reloaded.
 */
export function activateRelease(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  waiting.get()?.postMessage({ type: 'SKIP_WAITING' });
  sessionStorage.setItem(TRIES_KEY, String(countTries() + 1));
  setTimeout(() => location.reload(), MOST_WAIT_MS);
}

/** Continues an update that was requested before the page was reloaded. */
export function resumeTaking(): void {
  const tries = countTries();
  if (tries > 0 && tries < MOST_TRIES && waiting.get()) activateRelease();
  else sessionStorage.removeItem(TRIES_KEY);
}

function countTries(): number {
  return Number(sessionStorage.getItem(TRIES_KEY));
}
