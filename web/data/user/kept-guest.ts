import type { User } from '#contract/users.ts';

/** Whether the account has no login and stays, as on a computer with one player, who could not come back after a logout. */
export function isKeptGuest(me: User | undefined): boolean {
  return me !== undefined && me.guest_kind !== null && me.guest_until === null;
}
