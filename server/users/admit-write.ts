import type { Transaction } from '../db/db.ts';
import { GUEST_ISSUER } from '../demo/guest-token.ts';
import { Refusal } from '../http/refusal.ts';
import type { Repeat } from '../http/repeat.ts';
import { findAnswer, lockUser } from './writes-store.ts';

/** How long an answer is kept for a repeat of its request: 24 hours. */
export const ANSWER_KEPT_MS = 24 * 3_600_000;

/** The user's new `rev`, until when their allowance of writes is used up, and whether they are a guest. */
interface Admission {
  readonly rev: number;
  readonly writesUntil: number;
  readonly isGuest: boolean;
}

/** The work was done before, under the same key. */
export class Done extends Error {
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
export function createAdmit(options: { now: () => number; writesPerMinute: number }) {
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
    if ('waitMs' in allowance) throw refuseWrite(allowance.waitMs);
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
export function changeAfter(admitted: Promise<unknown>, tx: Transaction): Transaction {
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

function refuseWrite(waitMs: number): Refusal {
  return new Refusal('too_many', {}, Math.ceil(waitMs / 1000));
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
