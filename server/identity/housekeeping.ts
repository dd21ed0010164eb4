import type { Db } from '../db/db.ts';
import type { Chores } from '../housekeeping.ts';
import type { KeyRing } from './key-ring.ts';
import { deleteExpiredRecords } from './records-store.ts';

/** What the identity provider has to see to: what has expired, and its keys. */
export function listProviderChores(db: Db, keyRing: KeyRing, now: () => number): Chores {
  return {
    'expired sign-ins': () => db.write((tx) => tx.run(deleteExpiredRecords, { now: now() })),
    'keys of the identity provider': () => keyRing.maintain(),
  };
}
