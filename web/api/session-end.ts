import type { User } from '#contract/users.ts';
import { logout, oweLogout } from '../platform/auth.ts';
import { sleep } from '../platform/clock.ts';
import { forgetReads } from '../offline/kept-reads-database.ts';
import { clearDeviceState } from '../platform/device-state.ts';
import { noteLogout } from '../platform/logout-notice.ts';
import { readGuestToken, removeToken } from '../platform/token-store.ts';
import { forgetSessionOnDisk, allWritten } from '../outbox/disk.ts';
import { removeOwnEntries, entriesLoaded } from '../outbox/entries.ts';
import { queryClient } from './query-client.ts';
import { createSignal } from '../platform/signal.ts';

/**
 * Why the person is no longer logged in: they asked for it, and the server has heard it or is away; their login came to
 * its end; or their account is gone.
 */
export type SessionEnd = 'asked' | 'unheard' | 'expired' | 'deleted';

/** How long the confirmation of a deletion is shown. */
const DELETED_SHOWN_MS = 2000;

let isAsked = false;
let ending: Promise<void> | undefined;
const ended = createSignal();

/** Calls back while the user is still known here, so that what they have done can be kept as theirs. */
export const onSessionEnd = ended.subscribe;

/** The person leaves: what is being read is for nobody any more. */
export function beginLogout(): void {
  isAsked = true;
  ended.emit();
  void queryClient.cancelQueries();
}

/** Whether this page is about to leave: its login may be refused by now. */
export function isLoggingOut(): boolean {
  return isAsked;
}

/**
 * Forgets the login on this device, and all that the person has seen here, and leaves by way of the provider for the
 * site's origin. Their work that was not sent yet stays, unseen, for their next login. Runs once.
 */
export function endSession(why: SessionEnd): Promise<void> {
  // The server ends a login before it answers who asked for that.
  ending ??= leave(why === 'expired' && isAsked ? 'asked' : why);
  return ending;
}

async function leave(why: SessionEnd): Promise<void> {
  ended.emit();
  const isGuest = readGuestToken() !== null;
  const isOwnGame = queryClient.getQueryData<User>(['me'])?.guest_kind === 'own';
  await entriesLoaded();
  // Of those who cannot come back nothing waits.
  if (why === 'deleted' || isGuest) removeOwnEntries();
  forgetSessionOnDisk();
  removeToken();
  queryClient.clear();
  if (why === 'deleted') await sleep(DELETED_SHOWN_MS);
  clearDeviceState();
  await Promise.all([forgetReads(), allWritten(), leavePush()]);
  if (why === 'expired') noteLogout(noteOf(isGuest, isOwnGame));
  // A guest has no login that the provider could end.
  if (isGuest) return location.assign('/');
  return why === 'unheard' ? oweLogout() : logout();
}

function noteOf(isGuest: boolean, isOwnGame: boolean) {
  if (!isGuest) return 'expired';
  return isOwnGame ? 'guest ended' : 'demo ended';
}

/** Who leaves is not spoken to here any more. */
async function leavePush(): Promise<void> {
  try {
    await (await import('../notifications/leave-unreached.ts')).leaveUnreached();
  } catch {
    // Without it the browser stays subscribed to nothing: the server has ended it.
  }
}
