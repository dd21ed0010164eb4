import { openDB, unwrap, type DBSchema } from 'idb';
import type { PlayEvent } from '#contract/events.ts';
import type { RefusedEntry, StoredEntry } from './outbox-entry.ts';

/** The running session as it is on the device; the higher `version` is the later. */
export interface KeptSession {
  readonly subject: string;
  readonly version: number;
  /** Null where nothing is played. */
  readonly event: PlayEvent | null;
}

export interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry };
  refused: { key: string; value: RefusedEntry };
  sessions: { key: string; value: KeptSession };
}

export const STORES = ['entries', 'refused', 'sessions'] as const;

/** A database of its own: it outlives a logout, which clears what else is on the device. */
const NAME = 'hexis-outbox';

/** Null where the browser has none to give. `onLost` hears that the browser has closed it. */
export async function openOutbox(onLost: () => void): Promise<IDBDatabase | null> {
  try {
    const database = await openDB<OutboxSchema>(NAME, 1, {
      upgrade(created) {
        created.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
        created.createObjectStore('refused', { keyPath: 'id' });
        created.createObjectStore('sessions', { keyPath: 'subject' });
      },
      // A newer page of the product wants to change it: what is left here is written through that page's own.
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
      terminated: onLost,
    });
    return unwrap(database);
  } catch {
    return null;
  }
}
