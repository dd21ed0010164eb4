import { logout } from '../platform/auth.ts';
import { clearDeviceState } from '../platform/device-state.ts';
import { noteExpiredLogin } from '../platform/logout-notice.ts';
import { removeToken } from '../platform/token-store.ts';
import { queryClient } from './query-client.ts';

/** Why the person is no longer logged in: they asked for it, or their login came to its end. */
export type SessionEnd = 'asked' | 'expired';

let ending: Promise<void> | undefined;

/** Forgets the login on this device and leaves by way of the provider for the site's origin. Runs once. */
export function endSession(why: SessionEnd): Promise<void> {
  ending ??= leave(why);
  return ending;
}

function leave(why: SessionEnd): Promise<void> {
  removeToken();
  queryClient.clear();
  clearDeviceState();
  if (why === 'expired') noteExpiredLogin();
  return logout();
}
