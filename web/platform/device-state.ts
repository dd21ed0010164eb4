/** Everything that the app keeps in local storage for the person who is logged in has a key that begins so. */
export const DEVICE_KEY_PREFIX = 'hexis:';

/** Work that no server has confirmed yet: it outlives a logout, and waits for its owner's next login. */
export const OUTBOX_KEY = `${DEVICE_KEY_PREFIX}outbox`;

/** Forgets the person who used this device, apart from work of theirs that was not sent yet. */
export function clearDeviceState(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DEVICE_KEY_PREFIX) && key !== OUTBOX_KEY) localStorage.removeItem(key);
  }
}
