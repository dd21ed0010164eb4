import type { Subject } from '#contract/live.ts';
import { announce } from '../announcements.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { Repeat } from '../http/repeat.ts';
import { Refusal } from '../http/refusal.ts';
import { takeWrite } from './write-allowance.ts';
import { findAnswer, keepAnswer, lockUser, raiseRev } from './writes-store.ts';

/** How long an answer is kept for a repeat of its request: 24 hours. */
export const ANSWER_KEPT_MS = 24 * 3_600_000;

/** One write of a user: what may read differently after it, and what makes it safe to send again. */
interface UserWrite {
  readonly userId: string;
  readonly changed: readonly Subject[];
  readonly repeat: Repeat | null;
}

export type WriteForUser = <T>(
  write: UserWrite,
  work: (tx: Transaction) => Promise<T>,
) => Promise<Written<T>>;

/** `rev`: what the write raised the user's to; null where it was done before, and only answered again. */
interface Written<T> {
  readonly answer: T;
  readonly rev: number | null;
}

/**
 * One write transaction of a user, alone among that user's, which raises the user's `rev` and is announced when it is
 * durable; 401 where the user is gone, 429 where they have written too much. With `repeat` (an Idempotency-Key and the
 * hash of its request) the work is done once, and asked again the same answer is given; 409 `key_reused` for another request.
 */
export function createWriteForUser(options: {
  db: Db;
  now: () => number;
  writesPerMinute: number;
}): WriteForUser {
  const { db, now, writesPerMinute } = options;

  return async <T>(write: UserWrite, work: (tx: Transaction) => Promise<T>) => {
    const { userId, changed, repeat } = write;
    const { answer, rev, isRepeat } = await db.write(async (tx) => {
      const user = await tx.first(lockUser, { userId });
      if (!user) throw new Refusal('not_registered');
      const known = repeat && (await findKnown(tx, userId, repeat, now()));
      if (known) return { answer: JSON.parse(known) as T, rev: user.rev, isRepeat: true };

      const allowance = takeWrite(user.writes_until, now(), writesPerMinute);
      if ('waitMs' in allowance) throw refuseWrite(allowance.waitMs);
      const answer = await work(tx);
      const rev = user.rev + 1;
      await tx.run(raiseRev, { userId, rev, writesUntil: allowance.until, now: now() });
      if (repeat) {
        const text = JSON.stringify(answer);
        await tx.run(keepAnswer, { userId, ...repeat, answer: text, now: now() });
      }
      return { answer, rev, isRepeat: false };
    }, userId);
    // Also of a repeat: the process that did the work may have ended before it could say so. Only a hint: nobody waits.
    announce(db, { what: 'changed', userId, rev, changed: [...changed] }).catch(() => {});
    return { answer, rev: isRepeat ? null : rev };
  };
}

/** The answer that was given to the same request under this key. */
async function findKnown(
  tx: Transaction,
  userId: string,
  repeat: Repeat,
  now: number,
): Promise<string | undefined> {
  const since = now - ANSWER_KEPT_MS;
  const known = await tx.first(findAnswer, { userId, key: repeat.key, since });
  if (known && known.request_hash !== repeat.hash) throw new Refusal('key_reused');
  return known?.answer;
}

function refuseWrite(waitMs: number): Refusal {
  return new Refusal('too_many', {}, Math.ceil(waitMs / 1000));
}
