import { call } from './client.ts';
import { NetworkFailure } from './failures.ts';
import { beginLogout, endSession } from './session-end.ts';

/** Tells the server, which may be away, and leaves in any case. */
export async function logOut(): Promise<void> {
  beginLogout();
  try {
    await call('POST /api/users/logout');
  } catch (error) {
    if (error instanceof NetworkFailure) return endSession('unheard');
  }
  await endSession('asked');
}
