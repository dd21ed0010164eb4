import type { Subject } from '#contract/route.ts';
import { announce } from '../announcements.ts';
import type { Db, Transaction } from '../db/db.ts';
import { prolongGuest } from '../demo/guest-kinds.ts';
import type { Repeat } from '../http/repeat.ts';
import { changeAfter, createAdmit, Done } from './admit-write.ts';
import { keepAnswer, raiseRev } from './writes-store.ts';

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
 * durable, and lengthens the life of a guest of their own game; 401 where the user is gone, 429 where they have written too much. With `repeat` (an Idempotency-Key and the
 * hash of its request) the work is done once, and asked again the same answer is given; 409 `key_reused` for another request.
 */
export function createWriteForUser(options: {
  db: Db;
  now: () => number;
  writesPerMinute: number;
}): WriteForUser {
  const { db, now } = options;
  const admit = createAdmit(options);

  return async <T>(write: UserWrite, work: (tx: Transaction) => Promise<T>) => {
    const { userId, changed, repeat } = write;
    const written = await db
      .write(async (tx) => {
        const admitted = admit(tx, userId, repeat);
        const working = work(changeAfter(admitted, tx));
        // Whichever fails, both have come to their end before the transaction does.
        await Promise.allSettled([admitted, working]);
        const { rev, writesUntil, isGuest } = await admitted;
        const answer = await working;
        await tx.run(raiseRev, { userId, rev, writesUntil, now: now() });
        if (isGuest) await prolongGuest(tx, userId, now());
        if (repeat) {
          const text = JSON.stringify(answer);
          const { key, hash: request_hash } = repeat;
          const kept = { user_id: userId, key, request_hash, answer: text, created_at: now() };
          await tx.run(keepAnswer, kept);
        }
        return { answer, rev, isRepeat: false };
      }, userId)
      .catch((reason: unknown) => {
        if (!(reason instanceof Done)) throw reason;
        return { answer: JSON.parse(reason.answer) as T, rev: reason.rev, isRepeat: true };
      });
    const { answer, rev, isRepeat } = written;
    // Also of a repeat: the process that did the work may have ended before it could say so. Only a hint: nobody waits.
    announce(db, { what: 'changed', userId, rev, changed: [...changed] }).catch(() => {});
    return { answer, rev: isRepeat ? null : rev };
  };
}
