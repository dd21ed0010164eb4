import type { PlayEvent } from '#contract/events.ts';

/** The running session as it is on the device. */
export interface SessionCopy {
  /** The higher one is the later. */
  readonly version: number;
  /** Null where nothing is played. */
  readonly event: PlayEvent | null;
  /** Taken over from the server: of two of one version, what a person did in another tab counts. */
  readonly isAdopted?: boolean;
}

export interface KeptSession extends SessionCopy {
  readonly subject: string;
}

/** A database of its own: it outlives a logout, which clears what else is on the device. */
export const OUTBOX_DATABASE = 'hexis-outbox';
export const STORES = ['entries', 'refused', 'sessions'] as const;

/** Null where the browser has none to give. `onLost` hears that the browser has closed it. */
export function openOutbox(onLost: () => void): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(OUTBOX_DATABASE, 1);
      request.addEventListener('upgradeneeded', () => createStores(request.result));
      request.addEventListener('error', () => resolve(null));
      request.addEventListener('success', () => {
        const database = request.result;
        database.addEventListener('close', onLost);
        // A newer page of the product wants to change it.
        database.addEventListener('versionchange', () => database.close());
        resolve(database);
      });
    } catch {
      resolve(null);
    }
  });
}

function createStores(database: IDBDatabase): void {
  // The place of an entry is its key: the order in which all tabs have made theirs.
  database.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
  database.createObjectStore('refused', { keyPath: 'id' });
  database.createObjectStore('sessions', { keyPath: 'subject' });
}
