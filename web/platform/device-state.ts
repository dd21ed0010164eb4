/** Everything that the app keeps in local storage for the person who is logged in has a key that begins so. */
export const DEVICE_KEY_PREFIX = 'hexis:';

/** Forgets the person who used this device. Work of theirs that was not sent yet is kept elsewhere, in the outbox. */
export function clearDeviceState(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DEVICE_KEY_PREFIX)) localStorage.removeItem(key);
  }
}
