import type { GuestKind } from '#contract/users.ts';
import { MS_PER_HOUR } from '#domain/durations.ts';
import type { Transaction } from '../db/db.ts';
import { demoSubjects, guestSubjects, type Subject } from '../identity/attempts.ts';
import { prolongOwnGuest } from './guests-store.ts';

const DAY_MS = 24 * MS_PER_HOUR;

interface KindOfGuest {
  /** From the beginning of a demo, and from the last write of a game of one's own. */
  readonly lifetimeMs: number;
  /** How many live at a time. About: those who come at the same moment do not see each other. */
  readonly maxLiving: number;
  readonly subjectsOf: (address: string) => Subject[];
}

export const KINDS_OF_GUESTS: Readonly<Record<GuestKind, KindOfGuest>> = {
  demo: { lifetimeMs: DAY_MS, maxLiving: 2000, subjectsOf: demoSubjects },
  own: { lifetimeMs: 90 * DAY_MS, maxLiving: 20_000, subjectsOf: guestSubjects },
};

/** Moves the end of a game of a guest's own to 90 days from `now`, at most once a day; a demo ends when it ends. */
export function prolongGuest(tx: Transaction, userId: string, now: number): Promise<void> {
  const expiresAt = now + KINDS_OF_GUESTS.own.lifetimeMs;
  return tx.run(prolongOwnGuest, { userId, expiresAt, before: expiresAt - DAY_MS });
}
