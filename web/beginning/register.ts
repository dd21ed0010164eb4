import type { User } from '#contract/users.ts';
import { call } from '../api/client.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { readToken, removeToken, writeToken } from '../platform/token-store.ts';

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
