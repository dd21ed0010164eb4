import { call } from './client.ts';
import { endSession } from './session-end.ts';

/** Tells the server, which may be away, and leaves in any case. */
export async function logOut(): Promise<void> {
  await call('POST /api/users/logout').catch(() => undefined);
  await endSession('asked');
}
