import { LIMITS } from '#contract/limits.ts';
import type { User, UserChange } from '#contract/users.ts';
import { queryClient } from '../api/query-client.ts';
import { meQuery } from '../api/queries.ts';
import { applyUserChange } from '../api/user-changes.ts';
import { deviceTheme } from '../themes/shown-theme.ts';
import { changeUser } from '../user/change-user.ts';
import type { GuestAnswer } from '#contract/demo.ts';
import { call } from '../api/client.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { hasToken } from '../platform/token-store.ts';

/** Gives an account the theme of this device and the visitor's name, each where it has none of its own. */
export function bringVisitor(me: User, name: string): void {
  const change = findChange(me, name.trim().slice(0, LIMITS.nameLength));
  // Before the first screen looks at it, which would else put the page into the first theme.
  queryClient.setQueryData(meQuery.queryKey, applyUserChange(me, change));
  if (Object.keys(change).length > 0) changeUser(change);
}

function findChange(me: User, name: string): UserChange {
  const theme = deviceTheme();
  const isThemeless = me.preferences['theme'] === undefined;
  return {
    ...(me.display_name === '' && name !== '' && { display_name: name }),
    ...(isThemeless && theme !== null && { preferences: { theme } }),
  };
}

type GuestRoute = 'POST /api/demo' | 'POST /api/guests';

/** Under which a guest was asked for: asked for again, because no answer came, it is the same one. */
const keys = new Map<GuestRoute, string>();
const opening = new Map<GuestRoute, Promise<void>>();

/**
 * Asks for a new guest, and lets `enter` make this device theirs, unless it is somebody's already; once, however often
 * it is asked for meanwhile.
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
  // Another tab may have logged in meanwhile: a guest is nobody that anything is taken from for.
  if (!hasToken()) enter(guest);
}
