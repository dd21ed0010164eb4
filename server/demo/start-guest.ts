import type { GuestAnswer } from '#contract/demo.ts';
import type { GuestKind } from '#contract/users.ts';
import { instantToIso } from '#domain/calendar.ts';
import { MS_PER_SECOND } from '#domain/durations.ts';
import { findSignedOut } from '../auth/signed-out-store.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { GuestRow, UserRow } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { countAttempts } from '../identity/attempts.ts';
import { makeUser } from '../users/new-user.ts';
import { readUser, withGuestEnd } from '../users/read.ts';
import { insertUser } from '../users/store.ts';
import { KINDS_OF_GUESTS } from './guest-kinds.ts';
import { GUEST_ISSUER, hashGuestToken, keyToGuestToken, makeGuestToken } from './guest-token.ts';
import { countGuests, findGuest, insertGuest } from './guests-store.ts';

export interface GuestVisitor {
  readonly address: string;
  readonly timeZone: string | undefined;
  readonly idempotencyKey: string | null;
  readonly now: number;
}

interface NewGuest {
  readonly kind: GuestKind;
  /** Gives the new account what it begins with. */
  readonly fill?: (tx: Transaction, user: Omit<UserRow, 'push_at' | 'push_since'>) => Promise<void>;
}

/** A key that opens an account must be beyond guessing: a UUID is. */
const MIN_KEY_LENGTH = 32;

/**
 * A new guest, or the one that was made under the same `idempotencyKey`: 401 `token_expired` where that is gone. 429
 * `too_many` for a network that asks for many, 503 `demo_full` where there are enough guests.
 */
export async function startGuest(
  db: Db,
  guest: NewGuest,
  visitor: GuestVisitor,
): Promise<GuestAnswer> {
  const { idempotencyKey, now } = visitor;
  if (idempotencyKey !== null && idempotencyKey.length < MIN_KEY_LENGTH) throw refuseKey();
  const token = idempotencyKey === null ? makeGuestToken() : keyToGuestToken(idempotencyKey);
  const tokenHash = hashGuestToken(token);
  return db.write(async (tx) => {
    await tx.lock(`guest ${tokenHash}`);
    // Whoever has logged out, or signed up, has a new key for a new guest: the old token is refused for good.
    if (await tx.first(findSignedOut, { session: tokenHash })) throw new Refusal('token_expired');
    const known = await tx.first(findGuest, { tokenHash });
    const { user_id: userId, expires_at } =
      known ?? (await makeGuest(tx, tokenHash, guest, visitor));
    if (expires_at <= now) throw new Refusal('token_expired');
    const user = await withGuestEnd(tx, await readUser(tx, userId));
    return { token, expires_at: instantToIso(expires_at), user };
  });
}

async function makeGuest(
  tx: Transaction,
  tokenHash: string,
  { kind, fill }: NewGuest,
  { address, timeZone, now }: GuestVisitor,
): Promise<GuestRow> {
  const { lifetimeMs, maxLiving, subjectsOf } = KINDS_OF_GUESTS[kind];
  const waitMs = await countAttempts(tx, subjectsOf(address), now);
  if (waitMs > 0) throw refuse('too_many', waitMs);
  const guests = await tx.first(countGuests, { guestKind: kind, now });
  if (guests && guests.living >= maxLiving) {
    throw refuse('demo_full', (guests.first_end ?? now) - now);
  }
  const user = makeUser({ iss: GUEST_ISSUER, sub: '', timeZone, now });
  const guest = { user_id: user.id, token_hash: tokenHash, expires_at: now + lifetimeMs, kind };
  await tx.run(insertUser, { ...user, sub: user.id });
  await tx.run(insertGuest, guest);
  await fill?.(tx, user);
  return guest;
}

function refuseKey(): Refusal {
  const message = `must have at least ${MIN_KEY_LENGTH} characters here, since it opens the account`;
  return new Refusal('invalid', { errors: [{ path: '/Idempotency-Key', message }] });
}

function refuse(code: 'too_many' | 'demo_full', waitMs: number): Refusal {
  return new Refusal(code, {}, Math.ceil(waitMs / MS_PER_SECOND));
}
