import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { QueryKey } from '@tanstack/react-query';
import { sleep } from '../platform/clock.ts';

/** An answer of the server, and what was changed in it here since, as a screen showed it last. */
export interface KeptRead {
  /** Whose it is; nobody else is ever shown it. */
  readonly subject: string;
  readonly hash: string;
  readonly queryKey: QueryKey;
  readonly data: unknown;
  /** Which form of the answers it has: `WIRE_SHAPE`. */
  readonly shape: string;
  /** When it was shown, in epoch milliseconds. */
  readonly keptAtMs: number;
}

export interface KeptSchema extends DBSchema {
  reads: { key: [subject: string, hash: string]; value: KeptRead };
}

/** Of its own, apart from the outbox: a logout empties it. */
const NAME = 'hexis-reads';
/** A logout waits no longer for a disk that does not answer. */
const LONGEST_CLEARING_MS = 3000;

let opening: Promise<IDBPDatabase<KeptSchema> | null> | undefined;

/** Reads kept for a user, or for all users; none if the browser has no database. */
export async function readKept(subject?: string): Promise<readonly KeptRead[]> {
  const range = subject === undefined ? undefined : IDBKeyRange.bound([subject], [subject, []]);
  try {
    return (await transact('readonly', (store) => store.getAll(range))) ?? [];
  } catch {
    return [];
  }
}

/** On a logout: what anybody has read on this device. */
export async function forgetReads(): Promise<void> {
  // If clearing fails, other users never see the entries; the next start deletes them.
  const cleared = transact('readwrite', (store) => store.clear());
  await Promise.race([cleared.catch(() => undefined), sleep(LONGEST_CLEARING_MS)]);
}

/**
 * Makes requests in one transaction, all of them before `request` returns, and commits it in the same task. WebKit
 * suspends the page that is left and keeps it for Back: a transaction that waits for that page to commit it blocks those
 * of all other pages. Undefined if the browser has no database.
 */
export async function transact<T, M extends 'readonly' | 'readwrite'>(
  mode: M,
  request: (store: IDBPObjectStore<KeptSchema, ['reads'], 'reads', M>) => Promise<T>,
): Promise<T | undefined> {
  const database = await openReads();
  if (!database) return undefined;
  const transaction = database.transaction('reads', mode, { durability: 'relaxed' });
  const answered = request(transaction.store);
  transaction.commit();
  const [answer] = await Promise.all([answered, transaction.done]);
  return answer;
}

/** Null where the browser has none to give. */
export function openReads(): Promise<IDBPDatabase<KeptSchema> | null> {
  opening ??= openOrDoWithout();
  return opening;
}

async function openOrDoWithout(): Promise<IDBPDatabase<KeptSchema> | null> {
  try {
    return await openDB<KeptSchema>(NAME, 1, {
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

/**
 * Names the form in which answers are kept: the build makes it from the contract. Another release shows what an earlier
 * one kept, unless the contract is another.
 */
export const WIRE_SHAPE: string = import.meta.env.VITE_WIRE_SHAPE ?? 'development';
