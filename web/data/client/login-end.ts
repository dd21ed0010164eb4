import type { User } from '#contract/users.ts';
import { logout, markLogoutPending } from '../../platform/auth.ts';
import { sleep } from '../../platform/clock.ts';
import { clearDeviceState } from '../../platform/device-state.ts';
import { storeLogoutNotice } from '../../platform/logout-notice.ts';
import { createSignal } from '../../platform/signal.ts';
import { readGuestToken, removeToken } from '../../platform/token-store.ts';
import { forgetReads } from '../offline/stored-reads-database.ts';
import { forgetSessionOnDisk, allWritten } from '../outbox/disk.ts';
import { removeOwnEntries, entriesLoaded } from '../outbox/entries.ts';
import { queryClient } from '../queries/query-client.ts';

/**
 * Why the user is logged out: they asked, and the server confirmed it (`asked`) or was unreachable (`unheard`); the
 * token expired; or the account was deleted.
 */
export type LogoutReason = 'asked' | 'unheard' | 'expired' | 'deleted';

/** How long the confirmation of a deletion is shown. */
const DELETED_SHOWN_MS = 2000;

let isAsked = false;
let ending: Promise<void> | undefined;
const ended = createSignal();

/** Calls back before the token is removed, so that unsaved input can still be stored for the user. */
export const onLoginEnd = ended.subscribe;

/** Starts a logout: cancels running reads. */
export function beginLogout(): void {
  isAsked = true;
  ended.emit();
  void queryClient.cancelQueries();
}

/** Whether a logout has started: the server may already refuse the token. */
export function isLoggingOut(): boolean {
  return isAsked;
}

/** Pending while the server deletes the account; it resolves only if that fails. */
let deletion: Promise<void> | undefined;

/**
 * Deletes the account by `confirm` without other calls beside it: the server refuses them before it answers, and the
 * login would seem to have expired. Rejects like `confirm`, after which reads go on.
 */
export async function endByDeletion(confirm: () => Promise<unknown>): Promise<void> {
  const failed = createSignal();
  deletion = new Promise((resolve) => void failed.subscribe(resolve));
  void queryClient.cancelQueries();
  try {
    await confirm();
  } catch (error) {
    deletion = undefined;
    failed.emit();
    throw error;
  }
  void endLogin('deleted');
}

/** Resolves at once, or if an account is being deleted, when that has failed. */
export async function untilNoDeletion(): Promise<void> {
  await deletion;
}

/**
 * Deletes the token and the user's data on this device, then leaves through the provider for the site's origin. Unsent
 * changes stay in the outbox, hidden, for the user's next login. Runs once.
 */
export function endLogin(why: LogoutReason): Promise<void> {
  // The answer to the deletion decides: if it fails, the next read ends the login.
  if (why === 'expired' && deletion) return Promise.resolve();
  // The server revokes the token before it answers the logout, so another call may be refused first.
  ending ??= leave(why === 'expired' && isAsked ? 'asked' : why);
  return ending;
}

async function leave(why: LogoutReason): Promise<void> {
  ended.emit();
  const isGuest = readGuestToken() !== null;
  const isOwnGame = queryClient.getQueryData<User>(['me'])?.guest_kind === 'own';
  await entriesLoaded();
  // Guests and deleted accounts cannot sign in again, so their queued changes are dropped.
  if (why === 'deleted' || isGuest) removeOwnEntries();
  forgetSessionOnDisk();
  removeToken();
  queryClient.clear();
  if (why === 'deleted') await sleep(DELETED_SHOWN_MS);
  clearDeviceState();
  await Promise.all([forgetReads(), allWritten(), leavePush()]);
  if (why === 'expired') storeLogoutNotice(noticeFor(isGuest, isOwnGame));
  // A guest has no session at the provider.
  if (isGuest) return location.assign('/');
  return why === 'unheard' ? markLogoutPending() : logout();
}

function noticeFor(isGuest: boolean, isOwnGame: boolean) {
  if (!isGuest) return 'expired';
  return isOwnGame ? 'guest ended' : 'demo ended';
}

/** Ends push notifications on this device. */
async function leavePush(): Promise<void> {
  try {
    await (await import('../notifications/leave-unreached.ts')).leaveUnreached();
  } catch {
    // If this fails the browser stays subscribed, but the server sends nothing: it has deleted the subscription.
  }
}
