import { onEvent, stopAll } from './signal.ts';

/** The browser's own estimate; true means only that there is a network, not that the server is reachable. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function subscribeOnline(listener: () => void): () => void {
  return stopAll([onEvent('online', listener), onEvent('offline', listener)]);
}
