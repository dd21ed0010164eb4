import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { QueryKey } from '@tanstack/react-query';

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

interface KeptSchema extends DBSchema {
  reads: { key: [subject: string, hash: string]; value: KeptRead };
}

/** Of its own, apart from the outbox: a logout empties it. */
const NAME = 'hexis-reads';

let opening: Promise<IDBPDatabase<KeptSchema> | null> | undefined;

/** What was kept for a person; nothing where the browser keeps nothing. */
export async function readKept(subject: string): Promise<readonly KeptRead[]> {
  const database = await open();
  try {
    return (await database?.getAll('reads', ofSubject(subject))) ?? [];
  } catch {
    return [];
  }
}

/** Writes them all or none. Where the disk is full, what was there before stays. */
export async function writeKept(reads: readonly KeptRead[]): Promise<void> {
  const database = await open();
  try {
    const writing = database?.transaction('reads', 'readwrite', { durability: 'relaxed' });
    if (!writing) return;
    await Promise.all([...reads.map((read) => writing.store.put(read)), writing.done]);
  } catch {
    // The next start without a network shows less.
  }
}

/** Leaves what `isWanted` wants, of whomever it is. */
export async function dropKept(isWanted: (read: KeptRead) => boolean): Promise<void> {
  const database = await open();
  const writing = database?.transaction('reads', 'readwrite');
  if (!writing) return;
  for (let at = await writing.store.openCursor(); at; at = await at.continue()) {
    if (!isWanted(at.value)) await at.delete();
  }
  await writing.done;
}

/** On a logout: what anybody has read on this device. */
export async function forgetReads(): Promise<void> {
  const database = await open();
  // Whoever leaves, leaves: what is left is shown to nobody else, and goes with the next start.
  await database?.clear('reads').catch(() => undefined);
}

function ofSubject(subject: string): IDBKeyRange {
  return IDBKeyRange.bound([subject], [subject, []]);
}

function open(): Promise<IDBPDatabase<KeptSchema> | null> {
  opening ??= openOrDoWithout();
  return opening;
}

/** Some browsers have none to give, in their private windows. */
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
