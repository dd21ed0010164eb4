import { call } from './client.ts';
import { NetworkFailure } from './failures.ts';
import { beginLogout, endLogin } from './login-end.ts';

/** Ends the login on the server, and on this device even if the server cannot be reached. */
export async function logOut(): Promise<void> {
  beginLogout();
  try {
    await call('POST /api/users/logout');
  } catch (error) {
    if (error instanceof NetworkFailure) return endLogin('unheard');
  }
  await endLogin('asked');
}
