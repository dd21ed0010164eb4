import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
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
/** WebKit lets a page that was left hold its transaction, and with it all others. */
const LONGEST_CLEARING_MS = 3000;

let opening: Promise<IDBPDatabase<KeptSchema> | null> | undefined;

/** What was kept for a person; nothing where the browser keeps nothing. */
export async function readKept(subject: string): Promise<readonly KeptRead[]> {
  const database = await openReads();
  try {
    return (await database?.getAll('reads', ofSubject(subject))) ?? [];
  } catch {
    return [];
  }
}

/** On a logout: what anybody has read on this device. */
export async function forgetReads(): Promise<void> {
  // Whoever leaves, leaves: what is left is shown to nobody else, and goes with the next start.
  await Promise.race([clearReads().catch(() => undefined), sleep(LONGEST_CLEARING_MS)]);
}

async function clearReads(): Promise<void> {
  const database = await openReads();
  await database?.clear('reads');
}

function ofSubject(subject: string): IDBKeyRange {
  return IDBKeyRange.bound([subject], [subject, []]);
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
