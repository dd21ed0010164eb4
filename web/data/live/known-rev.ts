import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';

const KEY = `${DEVICE_KEY_PREFIX}live-rev`;

/** Number of the user's last change that this device knows; null if none. */
export function readKnownRev(): number | null {
  const rev = Number(localStorage.getItem(KEY) ?? Number.NaN);
  return Number.isSafeInteger(rev) ? rev : null;
}

export function persistKnownRev(rev: number): void {
  localStorage.setItem(KEY, String(rev));
}
