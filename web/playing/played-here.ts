import { hasToken } from '../platform/token-store.ts';
import { readCopy } from './session-copy.ts';

/** Whether the person who is logged in on this device has a session going, as far as the device knows. */
export function isPlayedHere(): boolean {
  return hasToken() && Boolean(readCopy()?.event);
}

/** Calls back when another tab starts or ends a session, or logs in or out. */
export function onPlayedHere(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
