import type { GuestAnswer } from '#contract/demo.ts';
import { LIMITS } from '#contract/limits.ts';
import type { User, UserChange } from '#contract/users.ts';
import { call } from '../../data/client/client.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { applyUserChange } from '../../data/queries/user-changes.ts';
import { changeUser } from '../../data/user/change-user.ts';
import { browserTimeZone } from '../../platform/clock.ts';
import { languageDefaults } from '../../platform/language-defaults.ts';
import { newId } from '../../platform/new-id.ts';
import { hasToken } from '../../platform/token-store.ts';
import { deviceTheme } from '../../themes/shown-theme.ts';

/** Sets the account's theme and name from this device, each if the account has none, and a new account's clock and week. */
export function applyVisitorSettings(me: User, name: string): void {
  const change = findChange(me, name.trim().slice(0, LIMITS.nameLength));
  // Before the first screen reads it, which would apply the default theme.
  queryClient.setQueryData(meQuery.queryKey, applyUserChange(me, change));
  if (Object.keys(change).length > 0) changeUser(change);
}

function findChange(me: User, name: string): UserChange {
  const theme = deviceTheme();
  // A guest was made for this device, and an account that saw none of the introduction for this sign-in.
  const isNew = me.guest_kind != null || me.onboarding_completed === 0;
  const preferences = {
    ...(isNew && languageDefaults(navigator.language)),
    ...(theme !== null && { theme }),
  };
  const missing = Object.entries(preferences).filter(([key]) => me.preferences[key] === undefined);
  return {
    ...(me.display_name === '' && name !== '' && { display_name: name }),
    ...(missing.length > 0 && { preferences: Object.fromEntries(missing) }),
  };
}

type GuestRoute = 'POST /api/demo' | 'POST /api/guests';

/** Idempotency keys of requests for a guest: a retry without an answer yields the same guest. */
const keys = new Map<GuestRoute, string>();
const opening = new Map<GuestRoute, Promise<void>>();

/**
 * Requests a new guest, and calls `enter` to log in as that guest, unless a user is logged in by then. Concurrent calls
 * share one request.
 */
export function openGuest(route: GuestRoute, enter: (guest: GuestAnswer) => void): Promise<void> {
  const known = opening.get(route);
  if (known) return known;
  const opened = open(route, enter).finally(() => opening.delete(route));
  opening.set(route, opened);
  return opened;
}

async function open(route: GuestRoute, enter: (guest: GuestAnswer) => void): Promise<void> {
  const idempotencyKey = keys.get(route) ?? newId();
  keys.set(route, idempotencyKey);
  const guest = await call(route, { idempotencyKey, timeZone: browserTimeZone() });
  keys.delete(route);
  // Another tab may have logged in meanwhile: a guest must not replace that login.
  if (!hasToken()) enter(guest);
}
