import type { SessionCopy } from '../outbox/disk.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { hasToken } from '../platform/token-store.ts';
import { onEvent } from '../platform/signal.ts';

/**
 * Key of the copy of the running session in local storage, which a reload paints from before the disk or the network
 * answers. The browser writes local storage to the disk seconds later, so after a crash the copy may be older than that in
 * the database; and tabs write it side by side, so it may be older than what this tab knows. `version` counts the changes.
 */
export const COPY_KEY = `${DEVICE_KEY_PREFIX}session`;

/** Reads the copy. Local storage is untrusted: content that does not look like a copy counts as none. */
export function readCopy(): SessionCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(COPY_KEY) ?? '') as Partial<SessionCopy>;
    const { version = 0, event = null, isAdopted = false } = copy;
    return Number.isSafeInteger(version) ? { version, event, isAdopted } : null;
  } catch {
    return null;
  }
}

/** Whether the person who is logged in on this device has a session going, as far as the device knows. */
export function isPlayedHere(): boolean {
  return hasToken() && Boolean(readCopy()?.event);
}

/** Calls back when another tab starts or ends a session, or logs in or out. */
export function onPlayedHere(listener: () => void): () => void {
  return onEvent('storage', listener);
}
