import type { User } from '#contract/users.ts';
import { call } from '../../data/client/client.ts';
import { ApiProblem } from '../../data/client/failures.ts';
import { PATHS } from '../../paths.ts';
import { forgetLogin, silentToken } from '../../platform/auth.ts';
import { browserTimeZone } from '../../platform/clock.ts';
import { readToken, removeToken, writeToken } from '../../platform/token-store.ts';

/**
 * Stores a token, then registers its account, which is idempotent. A guest's own token stays until the demo has become
 * that account. If the registration fails, the stored token is restored.
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

/** Continues to /home if the provider still has a session although this device has no token; otherwise does nothing. */
export async function resumeLogin(): Promise<void> {
  try {
    await register(await silentToken(), null);
  } catch (error) {
    // Otherwise each visit would try a login again that the server has ended.
    if (error instanceof ApiProblem && error.status === 401) await forgetLogin();
    return;
  }
  location.replace(PATHS.home);
}
