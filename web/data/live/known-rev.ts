import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readItem, writeItem } from '../../platform/device-storage.ts';

const KEY = `${DEVICE_KEY_PREFIX}live-rev`;

/** Number of the user's last change that this device knows; null if none. */
export function readKnownRev(): number | null {
  const rev = Number(readItem(KEY) ?? Number.NaN);
  return Number.isSafeInteger(rev) ? rev : null;
}

export function persistKnownRev(rev: number): void {
  writeItem(KEY, String(rev));
}
