import type { GuestAnswer } from '#contract/demo.ts';
import { isGuestToken } from '#contract/guest-token.ts';
import type { GuestKind } from '#contract/users.ts';
import { instantToIso } from '#domain/calendar.ts';
import { MS_PER_SECOND, MS_PER_HOUR } from '#domain/durations.ts';
import { withoutPage } from '#domain/onboarding.ts';
import { findSignedOut } from '../auth/signed-out-store.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { GuestRow, UserRow } from '../db/schema.ts';
import { Refusal, tooMany } from '../http/errors.ts';
import { countAttempts, networkSubjects, type Limit } from '../identity/attempts.ts';
import { makeUser } from '../users/new-user.ts';
import { readUser, withGuestEnd } from '../users/read.ts';
import { insertUser, changeSubject, updateUser } from '../users/store.ts';
import { lockUser } from '../users/writes-store.ts';
import {
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
  /** Gives the new account what it begins with. */
  readonly fill?: (tx: Transaction, user: UserRow, now: number) => Promise<void>;
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
  const { lifetimeMs, maxLiving, limit } = KINDS_OF_GUESTS[kind];
  const waitMs = await countAttempts(tx, networkSubjects(limit, address), now);
  if (waitMs > 0) throw tooMany(waitMs);
  const guests = await tx.first(countGuests, { guestKind: kind, now });
  if (guests && guests.living >= maxLiving) {
    const endsInMs = (guests.first_end ?? now) - now;
    throw new Refusal('demo_full', {}, Math.ceil(endsInMs / MS_PER_SECOND));
  }
  const user = makeUser({ iss: GUEST_ISSUER, sub: '', timeZone, now });
  const guest = { user_id: user.id, token_hash: tokenHash, expires_at: now + lifetimeMs, kind };
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
  /** From the beginning of a demo, and from the last write of a game of one's own. */
  readonly lifetimeMs: number;
  /** How many live at a time. About: those who come at the same moment do not see each other. */
  readonly maxLiving: number;
  /** How many a network may begin. */
  readonly limit: Limit;
}

const KINDS_OF_GUESTS: Readonly<Record<GuestKind, KindOfGuest>> = {
  demo: { lifetimeMs: DAY_MS, maxLiving: 2000, limit: 'demoByAddress' },
  own: { lifetimeMs: 90 * DAY_MS, maxLiving: 20_000, limit: 'guestByAddress' },
};

/** Moves the end of a game of a guest's own to 90 days from `now`, at most once a day; a demo ends when it ends. */
export function prolongGuest(tx: Transaction, userId: string, now: number): Promise<void> {
  const expiresAt = now + KINDS_OF_GUESTS.own.lifetimeMs;
  return tx.run(prolongOwnGuest, { userId, expiresAt, before: expiresAt - DAY_MS });
}

/**
 * Makes the user of the guest that a token speaks for the user of `subject`, who has none. Answers the session of the
 * token, which is to be ended; null where the token speaks for no guest, or none any more.
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
  const session = hashGuestToken(guestToken);
  const guest = await tx.first(findGuest, { tokenHash: session });
  if (!guest || guest.expires_at <= now) return null;
  if (await tx.first(findSignedOut, { session })) return null;
  // The user before the guest, as those do who delete both.
  const { user_id: userId } = guest;
  await tx.first(lockUser, { userId });
  if ((await tx.runCounted(deleteGuest, { userId })) === 0) return null;
  await tx.run(changeSubject, { userId, ...subject });
  await greetAnew(tx, userId);
  return session;
}

/** Who is still called what every guest is has yet to say their name: the first page of the onboarding asks for it. */
async function greetAnew(tx: Transaction, userId: string): Promise<void> {
  const user = await readUser(tx, userId);
  if (user.display_name !== GUEST_NAME) return;
  const onboarding_completed = withoutPage(user.onboarding_completed, 1);
  await tx.run(updateUser, { ...user, display_name: '', onboarding_completed });
}
