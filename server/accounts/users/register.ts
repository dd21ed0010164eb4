import type { User } from '#contract/users.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { adoptGuest } from '../guests/start-guest.ts';
import { makeUser } from './new-user.ts';
import { presentUser } from './read.ts';
import { findUserBySubject, insertUser } from './store.ts';

interface TokenSubject {
  readonly iss: string;
  readonly sub: string;
}

/** Result of a registration. */
interface Registration {
  readonly user: User;
  /** Sign-in of the guest whose user this was; null if there was none. */
  readonly guestSignIn: string | null;
}

/**
 * Finds the user of a token's subject. If there is none, turns the guest of `guestToken` into the user, with all data,
 * or else creates one. Parallel and repeated calls get the same user.
 */
export function registerUser(
  db: Db,
  subject: TokenSubject,
  options: { now: number; timeZone: string | undefined; guestToken: string | undefined },
): Promise<Registration> {
  const { now, timeZone, guestToken } = options;
  return db.write(async (tx) => {
    await tx.lock(`registration of ${subject.iss} ${subject.sub}`);
    const known = await tx.first(findUserBySubject, subject);
    if (known) return { user: presentUser(known, null), guestSignIn: null };
    const guestSignIn = await adoptGuest(tx, { guestToken, subject, now });
    if (guestSignIn === null) await tx.run(insertUser, makeUser({ ...subject, timeZone, now }));
    return { user: await readRegistered(tx, subject), guestSignIn };
  });
}

async function readRegistered(tx: Transaction, subject: TokenSubject): Promise<User> {
  const row = await tx.first(findUserBySubject, subject);
  if (!row) throw new Refusal('internal');
  return presentUser(row, null);
}
