/** A newer release that is on the device and waits to be taken; null while there is none. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export function isReleaseWaiting(): boolean {
  return waiting !== null;
}

export function onWaitingRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteWaitingRelease(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Puts the newer release in charge; `followReleases` then loads every open page anew. */
export function takeRelease(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}
