import { call } from './client.ts';
import { NetworkFailure } from './failures.ts';
import { endSession } from './session-end.ts';

let isAsked = false;

/** Whether this tab is about to leave: its login may be refused by now. */
export function isLoggingOut(): boolean {
  return isAsked;
}

/** Tells the server, which may be away, and leaves in any case. */
export async function logOut(): Promise<void> {
  isAsked = true;
  try {
    await call('POST /api/users/logout');
  } catch (error) {
    if (error instanceof NetworkFailure) return endSession('unheard');
  }
  await endSession('asked');
}
