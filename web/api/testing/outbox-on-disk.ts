import { openDB, type DBSchema } from 'idb';
import { OUTBOX_DATABASE, type KeptSession } from '../outbox-database.ts';
import type { RefusedEntry, StoredEntry } from '../outbox-entry.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry };
  refused: { key: string; value: RefusedEntry };
  sessions: { key: string; value: KeptSession };
}

/** What a page that loads now would find. */
export async function outboxOnDisk() {
  const database = await openDB<OutboxSchema>(OUTBOX_DATABASE);
  try {
    const [entries, refused, sessions] = await Promise.all([
      database.getAll('entries'),
      database.getAll('refused'),
      database.getAll('sessions'),
    ]);
    return { entries, refused, sessions };
  } finally {
    database.close();
  }
}

export async function entriesOnDisk() {
  return (await outboxOnDisk()).entries;
}
