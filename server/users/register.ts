import type { User } from '#contract/users.ts';
import type { Db, Transaction } from '../db/db.ts';
import { adoptGuest } from '../demo/start-guest.ts';
import { Refusal } from '../http/errors.ts';
import { makeUser } from './new-user.ts';
import { presentUser } from './read.ts';
import { findUserBySubject, insertUser } from './store.ts';

interface Subject {
  readonly iss: string;
  readonly sub: string;
}

/** What a registration came to. */
interface Registration {
  readonly user: User;
  /** The session of the guest whose user this was until now; null where it was nobody's. */
  readonly guestSession: string | null;
}

/**
 * The user of a token's subject. Where there is none yet it is the one of the guest that `guestToken` speaks for, with
 * everything in it, or else a new one: once, however often and from how many places at once it is asked for.
 */
export function registerUser(
  db: Db,
  subject: Subject,
  options: { now: number; timeZone: string | undefined; guestToken: string | undefined },
): Promise<Registration> {
  const { now, timeZone, guestToken } = options;
  return db.write(async (tx) => {
    await tx.lock(`registration of ${subject.iss} ${subject.sub}`);
    const known = await tx.first(findUserBySubject, subject);
    if (known) return { user: presentUser(known, null), guestSession: null };
    const guestSession = await adoptGuest(tx, { guestToken, subject, now });
    if (guestSession === null) await tx.run(insertUser, makeUser({ ...subject, timeZone, now }));
    return { user: await readRegistered(tx, subject), guestSession };
  });
}

async function readRegistered(tx: Transaction, subject: Subject): Promise<User> {
  const row = await tx.first(findUserBySubject, subject);
  if (!row) throw new Refusal('internal');
  return presentUser(row, null);
}
