import type { GuestAnswer } from '#contract/demo.ts';
import { call } from '../api/client.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { hasToken } from '../platform/token-store.ts';

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
