import type { Topic } from '#contract/route.ts';
import { announce } from '../../db/announcements.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { Refusal, tooMany } from '../../http/errors.ts';
import type { Repeat } from '../../http/repeat.ts';
import { GUEST_ISSUER } from '../guests/guest-token.ts';
import { prolongGuest } from '../guests/start-guest.ts';
import { saveAnswer, raiseRev, findAnswer, lockUser } from './store.ts';

/** A write of a user: what it may change, and its Idempotency-Key if it has one. */
interface UserWrite {
  readonly userId: string;
  readonly changed: readonly Topic[];
  readonly repeat: Repeat | null;
  /** Whether another write of the same call follows. Only the last one stores the answer, counts for the allowance and is announced. */
  readonly isPart?: boolean;
}

export type WriteForUser = <T>(
  write: UserWrite,
  work: (tx: Transaction) => Promise<T>,
) => Promise<Written<T>>;

/** `rev`: the user's new number after the write; null for a repeat, which only gets the stored answer. */
interface Written<T> {
  readonly answer: T;
  readonly rev: number | null;
}

/**
 * Runs a write transaction of a user, serialized with the user's other writes. Increments `rev`, announces the change
 * when it is durable, and extends the life of a guest's own game. 401 if the user is deleted, 429 if the allowance is
 * exceeded. With `repeat` (Idempotency-Key and hash of the request) the work runs once, and a repeat gets the same
 * answer; 409 `key_reused` for another request.
 */
export function createWriteForUser(options: {
  db: Db;
  now: () => number;
  writesPerMinute: number;
}): WriteForUser {
  const { db, now } = options;
  const admit = createAdmit(options);

  return async <T>(write: UserWrite, work: (tx: Transaction) => Promise<T>) => {
    const { userId, changed, repeat, isPart = false } = write;
    const written = await db
      .write(async (tx) => {
        const admitted = admit(tx, write);
        const working = work(deferWrites(admitted, tx));
        // Waits for both before the transaction ends, even if one fails.
        await Promise.allSettled([admitted, working]);
        const { rev, writesUntil, isGuest } = await admitted;
        const answer = await working;
        await tx.run(raiseRev, { userId, rev, writesUntil, now: now() });
        if (isGuest) await prolongGuest(tx, userId, now());
        if (repeat && !isPart) {
          const text = JSON.stringify(answer);
          const { key, hash: request_hash } = repeat;
          const row = { user_id: userId, key, request_hash, answer: text, created_at: now() };
          await tx.run(saveAnswer, row);
        }
        return { answer, rev, isRepeat: false };
      }, userId)
      .catch((reason: unknown) => {
        if (!(reason instanceof IdempotentReplay)) throw reason;
        return { answer: JSON.parse(reason.answer) as T, rev: reason.rev, isRepeat: true };
      });
    const { answer, rev, isRepeat } = written;
    // Also for a repeat, because the first process may have crashed before its announcement. It is only a hint, so it
    // is not awaited.
    if (!isPart) {
      announce(db, { what: 'changed', userId, rev, changed: [...changed] }).catch(() => {});
    }
    return { answer, rev: isRepeat ? null : rev };
  };
}

/** How long an answer is stored for repeats: 24 hours. */
export const ANSWER_KEPT_MS = 24 * 3_600_000;

/** The user's new `rev`, the time until which the allowance of writes is used up, and whether the user is a guest. */
interface AdmittedWrite {
  readonly rev: number;
  readonly writesUntil: number;
  readonly isGuest: boolean;
}

/** Signals that the work was done before under the same key. */
class IdempotentReplay extends Error {
  readonly answer: string;
  /** The user's current `rev`. */
  readonly rev: number;

  constructor(answer: string, rev: number) {
    super('The work was done before.');
    this.answer = answer;
    this.rev = rev;
  }
}

/**
 * Locks the user and checks whether the write is allowed: 401 if the user is deleted, 409 `key_reused` if the key
 * belongs to another request, 429 if the allowance is exceeded. Throws the stored answer of a repeat.
 */
function createAdmit(options: { now: () => number; writesPerMinute: number }) {
  const { now, writesPerMinute } = options;
  return async (tx: Transaction, { userId, repeat, isPart }: UserWrite): Promise<AdmittedWrite> => {
    const [user, known] = await Promise.all([
      tx.first(lockUser, { userId }),
      repeat && tx.first(findAnswer, { userId, key: repeat.key, since: now() - ANSWER_KEPT_MS }),
    ]);
    if (!user) throw new Refusal('not_registered');
    if (known && known.request_hash !== repeat?.hash) throw new Refusal('key_reused');
    if (known) throw new IdempotentReplay(known.answer, user.rev);
    const allowance = isPart
      ? { until: user.writes_until }
      : consumeAllowance(user.writes_until, now(), writesPerMinute);
    if ('waitMs' in allowance) throw tooMany(allowance.waitMs);
    return {
      rev: user.rev + 1,
      writesUntil: allowance.until,
      isGuest: user.iss === GUEST_ISSUER,
    };
  };
}

/**
 * Lets reads run at once, sent together with the lock; changes wait until the write is admitted, and are not sent if it
 * is refused.
 */
function deferWrites(admitted: Promise<unknown>, tx: Transaction): Transaction {
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

/** Maximum difference between the clocks of several processes. */
const CLOCK_TOLERANCE_MS = 5_000;

/**
 * Takes a write from the user's allowance, a bucket that holds a minute's worth and refills evenly (GCRA: one number
 * per user). `until` is the time until which earlier writes use it up. Returns the next `until`, or the milliseconds to
 * wait. `writesPerMinute` 0 allows any number. An `until` more than a minute ahead is from before the clock was set
 * back, and is ignored.
 */
export function consumeAllowance(
  until: number,
  now: number,
  writesPerMinute: number,
): { until: number } | { waitMs: number } {
  if (writesPerMinute === 0) return { until: now };
  const isAhead = until > now + MINUTE_MS + CLOCK_TOLERANCE_MS;
  const next = (isAhead ? now : Math.max(until, now)) + Math.ceil(MINUTE_MS / writesPerMinute);
  const waitMs = next - now - MINUTE_MS;
  return waitMs > 0 ? { waitMs } : { until: next };
}
