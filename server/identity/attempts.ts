import type { Db, Transaction } from '../db/db.ts';
import { emailToKey } from './credentials.ts';
import { hashId } from './hash-id.ts';
import { countAttempt, forgiveAttempt, selectAttempts } from './store.ts';

const MINUTE_MS = 60_000;

/** How many wrong passwords, new accounts, guests or reads of a calendar are taken within a window. */
export const ATTEMPT_LIMITS = {
  logInByEmail: { max: 10, windowMs: 15 * MINUTE_MS },
  logInByAddress: { max: 60, windowMs: 15 * MINUTE_MS },
  signUpByAddress: { max: 200, windowMs: 60 * MINUTE_MS },
  demoByAddress: { max: 10, windowMs: 60 * MINUTE_MS },
  guestByAddress: { max: 60, windowMs: 60 * MINUTE_MS },
  calendarGuessByAddress: { max: 60, windowMs: 15 * MINUTE_MS },
  readsByCalendar: { max: 120, windowMs: 60 * MINUTE_MS },
} as const;

export type Limit = keyof typeof ATTEMPT_LIMITS;

/** Whom an attempt counts for. */
type Subject = readonly [limit: Limit, name: string];

/** Who tries to log in: a guess costs both the address it comes from and the account it aims at. */
export function logInSubjects(address: string, email: string): Subject[] {
  return [
    ['logInByAddress', addressToNetwork(address)],
    ['logInByEmail', emailToKey(email)],
  ];
}

/** Who tries something at which all of one network are counted together. */
export function networkSubjects(limit: Limit, address: string): Subject[] {
  return [[limit, addressToNetwork(address)]];
}

/** Counts an attempt before it is made, so that many at once cannot slip through; answers the milliseconds to wait, or 0. */
export async function takeAttempt(
  db: Db,
  subjects: readonly Subject[],
  now: number,
): Promise<number> {
  return db.write((tx) => countAttempts(tx, subjects, now));
}

/** The same within a transaction: where that is rolled back, the attempt was none. */
export async function countAttempts(
  tx: Transaction,
  subjects: readonly Subject[],
  now: number,
): Promise<number> {
  let waitMs = 0;
  for (const subject of subjects) {
    const { max, windowMs } = ATTEMPT_LIMITS[subject[0]];
    const subjectHash = hashSubject(subject);
    await tx.run(countAttempt, { subjectHash, now, resetsAt: now + windowMs });
    const counted = await tx.first(selectAttempts, { subjectHash });
    if (counted && counted.attempts > max) waitMs = Math.max(waitMs, counted.resets_at - now);
  }
  return waitMs;
}

/** Takes back what was counted for an attempt that turned out to be right. */
export async function giveBackAttempt(db: Db, subjects: readonly Subject[]): Promise<void> {
  await db.write(async (tx) => {
    for (const subject of subjects) {
      await tx.run(forgiveAttempt, { subjectHash: hashSubject(subject) });
    }
  });
}

function hashSubject([limit, name]: Subject): string {
  return hashId(`${limit} ${name}`);
}

/** One household has 2^64 IPv6 addresses: they count as one. */
function addressToNetwork(address: string): string {
  const isIpv6 = address.includes(':') && !address.includes('.');
  if (!isIpv6) return address.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - front.length - back.length : 0;
  return [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back].slice(0, 4).join(':');
}
