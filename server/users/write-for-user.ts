import type { Subject } from '#contract/route.ts';
import { announce } from '../announcements.ts';
import type { Db, Transaction } from '../db/db.ts';
import { GUEST_ISSUER } from '../demo/guest-token.ts';
import { prolongGuest } from '../demo/start-guest.ts';
import { Refusal, tooMany } from '../http/errors.ts';
import type { Repeat } from '../http/repeat.ts';
import { keepAnswer, raiseRev, findAnswer, lockUser } from './writes-store.ts';

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

/** How long an answer is kept for a repeat of its request: 24 hours. */
export const ANSWER_KEPT_MS = 24 * 3_600_000;

/** The user's new `rev`, until when their allowance of writes is used up, and whether they are a guest. */
interface Admission {
  readonly rev: number;
  readonly writesUntil: number;
  readonly isGuest: boolean;
}

/** The work was done before, under the same key. */
class Done extends Error {
  readonly answer: string;
  /** Of the user, now. */
  readonly rev: number;

  constructor(answer: string, rev: number) {
    super('The work was done before.');
    this.answer = answer;
    this.rev = rev;
  }
}

/**
 * Locks the user and looks whether they may write: 401 where they are gone, `Done` where the answer is known, 409
 * `key_reused` where it is that of another request, 429 where they have written too much.
 */
function createAdmit(options: { now: () => number; writesPerMinute: number }) {
  const { now, writesPerMinute } = options;
  return async (tx: Transaction, userId: string, repeat: Repeat | null): Promise<Admission> => {
    const [user, known] = await Promise.all([
      tx.first(lockUser, { userId }),
      repeat && tx.first(findAnswer, { userId, key: repeat.key, since: now() - ANSWER_KEPT_MS }),
    ]);
    if (!user) throw new Refusal('not_registered');
    if (known && known.request_hash !== repeat?.hash) throw new Refusal('key_reused');
    if (known) throw new Done(known.answer, user.rev);
    const allowance = takeWrite(user.writes_until, now(), writesPerMinute);
    if ('waitMs' in allowance) throw tooMany(allowance.waitMs);
    return {
      rev: user.rev + 1,
      writesUntil: allowance.until,
      isGuest: user.iss === GUEST_ISSUER,
    };
  };
}

/**
 * What work reads through it goes out at once, behind the lock and in one piece with it; what it changes waits until it is
 * admitted, and is not asked for where it is not.
 */
function changeAfter(admitted: Promise<unknown>, tx: Transaction): Transaction {
  return {
    ...tx,
    async run(query, params) {
      await admitted;
      return tx.run(query, params);
    },
    async runCounted(query, params) {
      await admitted;
      return tx.runCounted(query, params);
    },
  };
}

const MINUTE_MS = 60_000;

/**
 * Whether one more write fits into what a user may write, as a bucket that holds a minute's worth and fills up evenly
 * (GCRA: one number a user). `until` is the instant until which the writes so far use it up; answers that of the next,
 * or after how many milliseconds to try again. `writesPerMinute` 0 allows any number, each used up at once.
 */
export function takeWrite(
  until: number,
  now: number,
  writesPerMinute: number,
): { until: number } | { waitMs: number } {
  if (writesPerMinute === 0) return { until: now };
  const next = Math.max(until, now) + Math.ceil(MINUTE_MS / writesPerMinute);
  const waitMs = next - now - MINUTE_MS;
  return waitMs > 0 ? { waitMs } : { until: next };
}
