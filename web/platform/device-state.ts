/** Everything that the app keeps in local storage for the person who is logged in has a key that begins so. */
export const DEVICE_KEY_PREFIX = 'hexis:';

/** The login library's own: it keeps tokens there, with which one could log in again. */
const LOGIN_KEY_PREFIX = '@@auth0spajs@@';

/** Forgets the person who used this device. Work of theirs that was not sent yet is kept elsewhere, in the outbox. */
export function clearDeviceState(): void {
  for (const key of Object.keys(localStorage)) {
    const isOwn = key.startsWith(DEVICE_KEY_PREFIX) || key.startsWith(LOGIN_KEY_PREFIX);
    if (isOwn) localStorage.removeItem(key);
  }
}
