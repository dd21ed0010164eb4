import { listKeys, removeItem } from './device-storage.ts';

/** Prefix of all keys in local storage that belong to the logged-in user. */
export const DEVICE_KEY_PREFIX = 'hexis:';

/** Prefix of the login library's keys, which hold refresh tokens. */
const LOGIN_KEY_PREFIX = '@@auth0spajs@@';

/** Deletes the user's data in local storage. Unsent changes are in the outbox's database. */
export function clearDeviceState(): void {
  for (const key of listKeys()) {
    const isOwn = key.startsWith(DEVICE_KEY_PREFIX) || key.startsWith(LOGIN_KEY_PREFIX);
    if (isOwn) removeItem(key);
  }
}
