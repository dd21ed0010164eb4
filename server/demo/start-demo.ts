import { randomInt } from 'node:crypto';
import type { DemoAnswer } from '#contract/demo.ts';
import { instantToIso } from '#domain/calendar.ts';
import { MS_PER_HOUR, MS_PER_SECOND } from '#domain/durations.ts';
import { findSignedOut } from '../auth/signed-out-store.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { GuestRow } from '../db/schema.ts';
import { importDocument } from '../export/import.ts';
import { Refusal } from '../http/refusal.ts';
import { countAttempts, demoSubjects } from '../identity/attempts.ts';
import { makeUser } from '../users/new-user.ts';
import { readUser, withGuestEnd } from '../users/read.ts';
import { insertUser } from '../users/store.ts';
import {
  GUEST_ISSUER,
  GUEST_NAME,
  hashGuestToken,
  keyToGuestToken,
  makeGuestToken,
} from './guest-token.ts';
import { countGuests, findGuest, insertGuest } from './guests-store.ts';
import { seedChance } from './history/chance.ts';
import { makeHistory } from './history/history.ts';

const GUEST_LIFETIME_MS = 24 * MS_PER_HOUR;

/** About: those who come at the same moment do not see each other. */
const MAX_GUESTS = 2000;

const MONTHS = 3;

interface DemoVisitor {
  readonly address: string;
  readonly timeZone: string | undefined;
  readonly idempotencyKey: string | null;
  readonly now: number;
}

/** A key that opens an account must be beyond guessing: a UUID is. */
const MIN_KEY_LENGTH = 32;

/**
 * A new guest with a history, or the one that was made under the same `idempotencyKey`: 401 `token_expired` where that
 * is gone. 429 `too_many` for a network that asks for many, 503 `demo_full` where there are enough guests.
 */
export async function startDemo(db: Db, visitor: DemoVisitor): Promise<DemoAnswer> {
  const { idempotencyKey, now } = visitor;
  if (idempotencyKey !== null && idempotencyKey.length < MIN_KEY_LENGTH) throw refuseKey();
  const token = idempotencyKey === null ? makeGuestToken() : keyToGuestToken(idempotencyKey);
  const tokenHash = hashGuestToken(token);
  return db.write(async (tx) => {
    await tx.lock(`guest ${tokenHash}`);
    // Whoever has logged out, or signed up, has a new key for a new guest: the old token is refused for good.
    if (await tx.first(findSignedOut, { session: tokenHash })) throw new Refusal('token_expired');
    const known = await tx.first(findGuest, { tokenHash });
    const { user_id: userId, expires_at } = known ?? (await makeGuest(tx, tokenHash, visitor));
    if (expires_at <= now) throw new Refusal('token_expired');
    const user = await withGuestEnd(tx, await readUser(tx, userId));
    return { token, expires_at: instantToIso(expires_at), user };
  });
}

async function makeGuest(
  tx: Transaction,
  tokenHash: string,
  { address, timeZone, now }: DemoVisitor,
): Promise<GuestRow> {
  const waitMs = await countAttempts(tx, demoSubjects(address), now);
  if (waitMs > 0) throw refuse('too_many', waitMs);
  const guests = await tx.first(countGuests, { now });
  if (guests && guests.living >= MAX_GUESTS) {
    throw refuse('demo_full', (guests.first_end ?? now) - now);
  }
  const user = makeUser({ iss: GUEST_ISSUER, sub: '', timeZone, now });
  const rule = { zone: user.time_zone, dayStartHour: user.day_start_hour };
  const chance = seedChance(randomInt(2 ** 32));
  const history = makeHistory({ now, rule, months: MONTHS, name: GUEST_NAME, chance });
  const guest = {
    user_id: user.id,
    token_hash: tokenHash,
    expires_at: now + GUEST_LIFETIME_MS,
  };
  await tx.run(insertUser, { ...user, sub: user.id });
  await tx.run(insertGuest, guest);
  await importDocument(tx, user.id, history, now);
  return guest;
}

function refuseKey(): Refusal {
  const message = `must have at least ${MIN_KEY_LENGTH} characters here, since it opens the account`;
  return new Refusal('invalid', { errors: [{ path: '/Idempotency-Key', message }] });
}

function refuse(code: 'too_many' | 'demo_full', waitMs: number): Refusal {
  return new Refusal(code, {}, Math.ceil(waitMs / MS_PER_SECOND));
}
