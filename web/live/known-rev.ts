import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';

const KEY = `${DEVICE_KEY_PREFIX}live-rev`;

/** Of the person's changes, the last that this device has heard of; null where it has heard of none. */
export function readKnownRev(): number | null {
  const rev = Number(localStorage.getItem(KEY) ?? Number.NaN);
  return Number.isSafeInteger(rev) ? rev : null;
}

export function keepKnownRev(rev: number): void {
  localStorage.setItem(KEY, String(rev));
}
