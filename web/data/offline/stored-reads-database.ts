import type { QueryKey } from '@tanstack/react-query';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { sleep } from '../../platform/clock.ts';

/** A server's answer with this device's changes, as last shown. */
export interface PersistedRead {
  /** User id of the owner; other users never see it. */
  readonly subject: string;
  readonly hash: string;
  readonly queryKey: QueryKey;
  readonly data: unknown;
  /** Format of the answer: `WIRE_SHAPE`. */
  readonly shape: string;
  /** When it was last shown, epoch milliseconds. */
  readonly keptAtMs: number;
}

export interface StoredReadsSchema extends DBSchema {
  reads: { key: [subject: string, hash: string]; value: PersistedRead };
}

/** Separate from the outbox, because a logout empties it. */
const NAME = 'hexis-reads';
/** A logout waits at most this long for a disk that does not respond. */
const LONGEST_CLEARING_MS = 3000;

let opening: Promise<IDBPDatabase<StoredReadsSchema> | null> | undefined;

/** Entries of one user, or of all users; none if the browser has no database. */
export async function readStored(subject?: string): Promise<readonly PersistedRead[]> {
  const range = subject === undefined ? undefined : IDBKeyRange.bound([subject], [subject, []]);
  try {
    return (await transact('readonly', (store) => store.getAll(range))) ?? [];
  } catch {
    return [];
  }
}

/** Deletes the entries of all users, on a logout. */
export async function forgetReads(): Promise<void> {
  // If clearing fails, other users never see the entries; the next start deletes them.
  const cleared = transact('readwrite', (store) => store.clear());
  await Promise.race([cleared.catch(() => undefined), sleep(LONGEST_CLEARING_MS)]);
}

/**
 * Runs requests in one transaction, all made before `request` returns, and commits in the same task. WebKit suspends a
 * page that the user leaves and keeps it for Back: a transaction that this page has yet to commit would block those of
 * all other pages. Undefined if the browser has no database.
 */
export async function transact<T, M extends 'readonly' | 'readwrite'>(
  mode: M,
  request: (store: IDBPObjectStore<StoredReadsSchema, ['reads'], 'reads', M>) => Promise<T>,
): Promise<T | undefined> {
  const database = await openReads();
  if (!database) return undefined;
  const transaction = database.transaction('reads', mode, { durability: 'relaxed' });
  const answered = request(transaction.store);
  transaction.commit();
  const [answer] = await Promise.all([answered, transaction.done]);
  return answer;
}

/** Null if the browser has no database. */
export function openReads(): Promise<IDBPDatabase<StoredReadsSchema> | null> {
  opening ??= openOrDoWithout();
  return opening;
}

async function openOrDoWithout(): Promise<IDBPDatabase<StoredReadsSchema> | null> {
  try {
    return await openDB<StoredReadsSchema>(NAME, 1, {
      upgrade(created) {
        created.createObjectStore('reads', { keyPath: ['subject', 'hash'] });
      },
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
      terminated: () => {
        opening = undefined;
      },
    });
  } catch {
    return null;
  }
}

/** Hash of the contract, made by the build. A release can show entries of an earlier one with the same hash. */
export const WIRE_SHAPE: string = import.meta.env.VITE_WIRE_SHAPE ?? 'development';
