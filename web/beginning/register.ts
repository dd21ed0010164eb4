import type { User } from '#contract/users.ts';
import { call } from '../api/client.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { readToken, removeToken, writeToken } from '../platform/token-store.ts';
import { ApiProblem } from '../api/failures.ts';
import { PATHS } from '../paths.ts';
import { forgetLogin, silentToken } from '../platform/auth.ts';

/**
 * Stores a token, then registers its account; registering twice is registering once. A guest's own token stays until it
 * is known whether the demo becomes that account. If the registration fails, the device is left as it was.
 */
export async function register(token: string, guestToken: string | null): Promise<User> {
  const before = readToken();
  if (guestToken === null) writeToken(token);
  try {
    return await call('POST /api/users/register', {
      token,
      guestToken,
      timeZone: browserTimeZone(),
    });
  } catch (error) {
    if (before === null) removeToken();
    else writeToken(before);
    throw error;
  }
}

/** Goes on to /home if a login is alive at the provider although this device has no token; else stays without a word. */
export async function resumeLogin(): Promise<void> {
  try {
    await register(await silentToken(), null);
  } catch (error) {
    // A login that the server has ended would be tried again by each visit.
    if (error instanceof ApiProblem && error.status === 401) await forgetLogin();
    return;
  }
  location.replace(PATHS.home);
}
