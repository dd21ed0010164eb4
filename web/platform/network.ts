import { onEvent, stopAll } from './signal.ts';

/** What the browser believes; true only means that a network is there, not that the server is. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function subscribeOnline(listener: () => void): () => void {
  return stopAll([onEvent('online', listener), onEvent('offline', listener)]);
}
