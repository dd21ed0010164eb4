import type { SessionCopy } from '../outbox/disk.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';

/**
 * A copy of the session on disk, which a reload paints from before the disk or the network answer. The browser writes it
 * down seconds later, so after a crash it may be older than the disk; and tabs write it side by side, so what another one
 * has written may be older than what is known here: `version` counts changes and tells.
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
