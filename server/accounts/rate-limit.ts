import { hashId } from '../base/hash-id.ts';
import type { Db, Transaction } from '../db/db.ts';
import { countAttempt, forgiveAttempt, selectAttempts } from './rate-limit-store.ts';

const MINUTE_MS = 60_000;

/** Maximum number of wrong passwords, requests of a login, new accounts, guests or reads of a calendar per window. */
export const ATTEMPT_LIMITS = {
  logInByDevice: { max: 10, windowMs: 15 * MINUTE_MS },
  logInByAddress: { max: 60, windowMs: 15 * MINUTE_MS },
  logInByEmailAndNetwork: { max: 10, windowMs: 15 * MINUTE_MS },
  logInByEmail: { max: 100, windowMs: 60 * MINUTE_MS },
  refreshBySignIn: { max: 60, windowMs: 15 * MINUTE_MS },
  signUpByAddress: { max: 200, windowMs: 60 * MINUTE_MS },
  authorizeByAddress: { max: 600, windowMs: 15 * MINUTE_MS },
  resetByAddress: { max: 60, windowMs: 15 * MINUTE_MS },
  forgotByAddress: { max: 20, windowMs: 60 * MINUTE_MS },
  mailsByEmail: { max: 5, windowMs: 60 * MINUTE_MS },
  demoByAddress: { max: 10, windowMs: 60 * MINUTE_MS },
  guestByAddress: { max: 60, windowMs: 60 * MINUTE_MS },
  calendarGuessByAddress: { max: 60, windowMs: 15 * MINUTE_MS },
  readsByCalendar: { max: 120, windowMs: 60 * MINUTE_MS },
} as const;

export type Limit = keyof typeof ATTEMPT_LIMITS;

/** The subject that an attempt is counted for. */
export type RateLimitKey = readonly [limit: Limit, name: string];

/** Counts all attempts of a network together. */
export function networkSubjects(limit: Limit, address: string): RateLimitKey[] {
  return [[limit, addressToNetwork(address)]];
}

/**
 * Counts an attempt before it is made, so that parallel attempts cannot bypass the limit. Resolves to the milliseconds
 * to wait, or 0.
 */
export async function consumeAttempt(
  db: Db,
  subjects: readonly RateLimitKey[],
  now: number,
): Promise<number> {
  return db.write((tx) => countAttempts(tx, subjects, now));
}

/** Counts within a transaction: a rollback also undoes the count. */
export async function countAttempts(
  tx: Transaction,
  subjects: readonly RateLimitKey[],
  now: number,
): Promise<number> {
  for (const subject of subjects) {
    const { max, windowMs } = ATTEMPT_LIMITS[subject[0]];
    const subjectHash = hashSubject(subject);
    await tx.run(countAttempt, { subjectHash, now, resetsAt: now + windowMs });
    const counted = await tx.first(selectAttempts, { subjectHash });
    // A refused attempt does not count for the remaining subjects, so it cannot use up their limits.
    if (counted && counted.attempts > max) return counted.resets_at - now;
  }
  return 0;
}

/** Removes the count of an attempt that turned out to be right. */
export async function refundAttempt(db: Db, subjects: readonly RateLimitKey[]): Promise<void> {
  await db.write(async (tx) => {
    for (const subject of subjects) {
      await tx.run(forgiveAttempt, { subjectHash: hashSubject(subject) });
    }
  });
}

function hashSubject([limit, name]: RateLimitKey): string {
  return hashId(`${limit} ${name}`);
}

/** A household has 2^64 IPv6 addresses, which count as one network. */
export function addressToNetwork(address: string): string {
  const isIpv6 = address.includes(':') && !address.includes('.');
  if (!isIpv6) return address.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - front.length - back.length : 0;
  return [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back].slice(0, 4).join(':');
}
