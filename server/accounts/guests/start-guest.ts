import type { GuestAnswer } from '#contract/demo.ts';
import { isGuestToken } from '#contract/guest-token.ts';
import type { GuestKind } from '#contract/users.ts';
import { instantToIso } from '#domain/calendar.ts';
import { MS_PER_SECOND, MS_PER_HOUR } from '#domain/durations.ts';
import { withoutPage } from '#domain/onboarding.ts';
import type { Db, Transaction } from '../../db/db.ts';
import type { GuestRow, UserRow } from '../../db/schema.ts';
import { Refusal, tooMany } from '../../http/errors.ts';
import { countAttempts, networkSubjects, type Limit } from '../rate-limit.ts';
import { findSignedOut } from '../tokens/signed-out-store.ts';
import { makeUser } from '../users/new-user.ts';
import { readUser, withGuestEnd } from '../users/read.ts';
import { insertUser, changeSubject, updateUser, lockUser } from '../users/store.ts';
import {
  FOREVER,
  GUEST_ISSUER,
  hashGuestToken,
  keyToGuestToken,
  makeGuestToken,
  GUEST_NAME,
} from './guest-token.ts';
import {
  countGuests,
  findGuest,
  insertGuest,
  prolongOwnGuest,
  deleteGuest,
} from './guests-store.ts';

interface GuestVisitor {
  readonly address: string;
  readonly timeZone: string | undefined;
  readonly idempotencyKey: string | null;
  readonly now: number;
}

export interface NewGuest {
  readonly kind: GuestKind;
  /** Whether it never expires. */
  readonly isKept?: boolean;
  /** Adds the initial data of the new account. */
  readonly fill?: (tx: Transaction, user: UserRow, now: number) => Promise<void>;
}

/** The key gives access to an account, so it must be as long as a UUID without hyphens at least. */
const MIN_KEY_LENGTH = 32;

/**
 * Creates a guest or finds the one with the same `idempotencyKey`; 401 `token_expired` if that is gone. 429 `too_many`
 * for a network with many requests, 503 `demo_full` if there are too many guests.
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
    // After a logout or a sign-up the client makes a new key; the old token stays refused.
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
  { kind, isKept = false, fill }: NewGuest,
  { address, timeZone, now }: GuestVisitor,
): Promise<GuestRow> {
  const { lifetimeMs, maxLiving, limit } = KINDS_OF_GUESTS[kind];
  const waitMs = await countAttempts(tx, networkSubjects(limit, address), now);
  if (waitMs > 0) throw tooMany(waitMs);
  const guests = await tx.first(countGuests, { guestKind: kind, now });
  if (guests && guests.living >= maxLiving) {
    const endsInMs = (guests.first_end ?? now) - now;
    throw new Refusal('demo_full', {}, Math.ceil(endsInMs / MS_PER_SECOND));
  }
  const user = makeUser({ iss: GUEST_ISSUER, sub: '', timeZone, now });
  const expiresAt = isKept ? FOREVER : now + lifetimeMs;
  const guest = { user_id: user.id, token_hash: tokenHash, expires_at: expiresAt, kind };
  await tx.run(insertUser, { ...user, sub: user.id });
  await tx.run(insertGuest, guest);
  await fill?.(tx, user, now);
  return guest;
}

function refuseKey(): Refusal {
  const message = `must have at least ${MIN_KEY_LENGTH} characters here, since it opens the account`;
  return new Refusal('invalid', { errors: [{ path: '/Idempotency-Key', message }] });
}

const DAY_MS = 24 * MS_PER_HOUR;

interface KindOfGuest {
  /** From the start of a demo, or from the last write of an own game. */
  readonly lifetimeMs: number;
  /** Approximate maximum at a time: guests that start at the same moment do not count each other. */
  readonly maxLiving: number;
  /** Limit per network. */
  readonly limit: Limit;
}

const KINDS_OF_GUESTS: Readonly<Record<GuestKind, KindOfGuest>> = {
  demo: { lifetimeMs: DAY_MS, maxLiving: 2000, limit: 'demoByAddress' },
  own: { lifetimeMs: 90 * DAY_MS, maxLiving: 20_000, limit: 'guestByAddress' },
};

/**
 * Moves the end of a guest's own game to 90 days from `now`, at most once a day; a demo is not extended, and one that
 * never expires stays so.
 */
export function prolongGuest(tx: Transaction, userId: string, now: number): Promise<void> {
  const expiresAt = now + KINDS_OF_GUESTS.own.lifetimeMs;
  return tx.run(prolongOwnGuest, { userId, expiresAt, before: expiresAt - DAY_MS });
}

/**
 * Turns the guest of a token into the user of `subject`, who has no user yet. Returns the sign-in of the token, which
 * must be ended; null if the token is not a guest's (any more).
 */
export async function adoptGuest(
  tx: Transaction,
  options: {
    guestToken: string | undefined;
    subject: { iss: string; sub: string };
    now: number;
  },
): Promise<string | null> {
  const { guestToken, subject, now } = options;
  if (guestToken === undefined || !isGuestToken(guestToken)) return null;
  const signIn = hashGuestToken(guestToken);
  const guest = await tx.first(findGuest, { tokenHash: signIn });
  if (!guest || guest.expires_at <= now) return null;
  if (await tx.first(findSignedOut, { session: signIn })) return null;
  // The user is locked before the guest, in the order of the deletion.
  const { user_id: userId } = guest;
  await tx.first(lockUser, { userId });
  if ((await tx.runCounted(deleteGuest, { userId })) === 0) return null;
  await tx.run(changeSubject, { userId, ...subject });
  await greetAnew(tx, userId);
  return signIn;
}

/** A user with the default name has not chosen a name, so the first page of the onboarding asks for it. */
async function greetAnew(tx: Transaction, userId: string): Promise<void> {
  const user = await readUser(tx, userId);
  if (user.display_name !== GUEST_NAME) return;
  const onboarding_completed = withoutPage(user.onboarding_completed, 1);
  await tx.run(updateUser, { ...user, display_name: '', onboarding_completed });
}
