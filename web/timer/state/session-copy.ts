import type { SessionCopy } from '../../data/outbox/disk.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readJson } from '../../platform/device-storage.ts';
import { onEvent } from '../../platform/signal.ts';
import { hasToken } from '../../platform/token-store.ts';

/**
 * Key of the running session's copy in local storage, from which a reload paints before the database or the network
 * answers. The browser writes local storage to disk seconds later, so after a crash the copy may be older than that in
 * the database; and tabs write it concurrently, so it may be older than this tab's. `version` counts the changes.
 */
export const COPY_KEY = `${DEVICE_KEY_PREFIX}session`;

/** Reads the copy. Local storage is untrusted: content that does not look like a copy counts as none. */
export function readCopy(): SessionCopy | null {
  const copy = readJson(COPY_KEY) as Partial<SessionCopy> | null;
  if (copy === null) return null;
  const { version = 0, event = null, isAdopted = false } = copy;
  return Number.isSafeInteger(version) ? { version, event, isAdopted } : null;
}

/** Whether the logged-in user has an active session, according to this device. */
export function isPlayedHere(): boolean {
  return hasToken() && Boolean(readCopy()?.event);
}

/** Calls back when another tab starts or ends a session, or logs in or out. */
export function onPlayedHere(listener: () => void): () => void {
  return onEvent('storage', listener);
}
